import { faultsOf, TEXT_FAULT_MESSAGES, type WrittenText } from '@bustan/contract/text-rules.ts';

/** What is wrong with the texts of a row, by field; null when they may be shown. */
export const detailsOfFaults = (text: WrittenText): Record<string, string> | null => {
  const faults = Object.entries(faultsOf(text)).map(([field, fault]) => [field, TEXT_FAULT_MESSAGES[fault]]);
  return faults.length === 0 ? null : Object.fromEntries(faults);
};
