/** The crisis card replaces a reply when somebody may be in danger. */
export { CrisisCard } from './crisis-card.tsx';
