import type { Language } from '#languages.ts';
import type { HELPLINE_AUDIENCES } from '#support.ts';
import content from '../../../content/helplines.json' with { type: 'json' };
import type { OpeningHours } from './opening-hours.ts';

export const HELPLINE_COUNTRIES = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'] as const;
export type HelplineCountry = (typeof HELPLINE_COUNTRIES)[number];
/** The country is the person's choice, never derived from an IP address (safety section 2). */
export const DEFAULT_HELPLINE_COUNTRY: HelplineCountry = 'AE';

export const isHelplineCountry = (value: unknown): value is HelplineCountry =>
  HELPLINE_COUNTRIES.some((country) => country === value);

export const HELPLINE_KINDS = ['ambulance', 'police', 'emergency', 'listening'] as const;
export type HelplineKind = (typeof HELPLINE_KINDS)[number];

export const HELPLINE_TIME_ZONES = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Asia/Kuwait',
  'Asia/Bahrain',
  'Asia/Muscat',
] as const;

/** A line from content/helplines.json, or one that an operator added. */
export interface HelplineRow {
  id: string;
  country: string;
  kind: HelplineKind;
  name: Record<Language, string>;
  number: string;
  tel: string;
  /** The keys to press in the line's menu. */
  thenPress?: string;
  hours: OpeningHours;
  timeZone: string;
  audience: (typeof HELPLINE_AUDIENCES)[number];
  /** An operator's note for callers. */
  note?: Record<Language, string | null>;
  source: string;
  checkedOn: string;
  /** True until somebody has confirmed the number. */
  hidden: boolean;
}

// JSON imports have strings instead of literal types; the tests check every row.
export const BUNDLED_HELPLINES = content.lines as readonly HelplineRow[];
