/** What other features show of help: the card that takes the place of a reply when somebody may be in danger. */
export { CrisisCard } from './crisis-card.tsx';
