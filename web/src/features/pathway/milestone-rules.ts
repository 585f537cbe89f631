import { MAX_COMPANY_CHARS, MAX_MILESTONE_NOTES_CHARS, MAX_POSITION_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Draft } from './draft.ts';

export type Field = Exclude<keyof Draft, 'id'>;
export type Faults = Readonly<Partial<Record<Field, TextKey>>>;

/** What is wrong with a draft, in the order of the form (spec section 5). */
export const faultsOf = ({ type, company, position, notes }: Draft): Faults => ({
  ...(type === null && { type: 'pathway.fault.type' }),
  ...(countChars(company) === 0 && { company: 'pathway.fault.company-missing' }),
  ...(countChars(company) > MAX_COMPANY_CHARS && { company: 'pathway.fault.company-long' }),
  ...(countChars(position) > MAX_POSITION_CHARS && { position: 'pathway.fault.position' }),
  ...(countChars(notes) > MAX_MILESTONE_NOTES_CHARS && { notes: 'pathway.fault.notes' }),
});
