/**
 * How the person wants to be addressed in Arabic: the choice in the account, and the question after a check-in. Loaded by
 * `import()`, so that no page waits for it.
 */
export { readAddressForm, syncAddress } from '#platform/address/address-preference.ts';
export { AddressQuestion } from './address-question.tsx';
export { AddressSection } from './address-section.tsx';
