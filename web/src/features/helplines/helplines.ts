/** The crisis card replaces a reply when somebody may be in danger. */

/** The career chat answers for the country that was chosen here. */
export { readChosenCountry } from './country-select.tsx';
export { CrisisCard } from './crisis-card.tsx';
