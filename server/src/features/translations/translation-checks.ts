import { faultsOf, type TextFault, type WrittenText } from '@bustan/contract/text-rules.ts';

/** A text that is blank or too long never comes this far; a row of the table may still have such a fault. */
const MESSAGES: Readonly<Record<TextFault, string>> = {
  missing: 'Text is required',
  bad_key: 'Key must be a dotted name such as home.title',
  blank: 'Text is required',
  too_long: 'Text is too long',
  control_character: 'Text must not contain control characters',
  broken_placeholder: 'Placeholders must be written as {{name}}',
  nesting: 'Text must not contain $t(',
  unknown_placeholder: 'This text can only be filled in with the placeholders of the bundled text',
  different_placeholders: 'Both languages must have the same placeholders',
};

/** What is wrong with the texts of a row, by field; null when they may be shown. */
export const detailsOfFaults = (text: WrittenText): Record<string, string> | null => {
  const faults = Object.entries(faultsOf(text));
  return faults.length === 0 ? null : Object.fromEntries(faults.map(([field, fault]) => [field, MESSAGES[fault]]));
};
