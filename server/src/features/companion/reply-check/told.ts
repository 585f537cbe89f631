import type { AddressForm } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Moment } from '../reply/moment.ts';

/** A day before today, with its English name; that is null where the time zone is not known. */
export interface DayPast {
  days_ago: number;
  weekday: string | null;
}

/** What a reply may take up, as far as it is known: more than this would be a guess. */
export interface Told {
  language: Language;
  /** What the person wrote and said. */
  note: string;
  /** Names of the situations and areas that are surely understood. */
  subjects: readonly string[];
  /** Null where the hour is not known. */
  moment: Moment | null;
  address: AddressForm;
  /** The day that the note is about, where it is one before today. */
  dayPast?: DayPast | null;
}
