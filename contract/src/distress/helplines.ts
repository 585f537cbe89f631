import type { Language } from '#languages.ts';
import type { HELPLINE_AUDIENCES, Helpline } from '#support.ts';
import content from '../../../content/helplines.json' with { type: 'json' };
import { hoursText, isOpenAt, type OpeningHours } from './opening-hours.ts';

const HELPLINE_COUNTRIES = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'] as const;
export type HelplineCountry = (typeof HELPLINE_COUNTRIES)[number];
/** The country is the person's choice, never read from an address (safety section 2). */
export const DEFAULT_HELPLINE_COUNTRY: HelplineCountry = 'AE';

type BothLanguages = Record<Language, string>;

/** One row of content/helplines.json. */
interface HelplineRow {
  id: string;
  country: string;
  kind: 'ambulance' | 'police' | 'emergency' | 'listening';
  name: BothLanguages;
  number: string;
  tel: string;
  /** The key that the line's menu asks for. */
  thenPress?: string;
  hours: OpeningHours;
  timeZone: string;
  audience: (typeof HELPLINE_AUDIENCES)[number];
  source: string;
  checkedOn: string;
  /** True until somebody has confirmed the number; a hidden line is never shown. */
  hidden: boolean;
}

// JSON widens the words to strings; the tests check every row against these types.
const lines = content.lines as readonly HelplineRow[];

export const isHelplineCountry = (value: unknown): value is HelplineCountry =>
  HELPLINE_COUNTRIES.some((country) => country === value);

export const helplineCountries = (language: Language): { code: HelplineCountry; name: string }[] =>
  content.countries.flatMap(({ code, name }) => (isHelplineCountry(code) ? [{ code, name: name[language] }] : []));

/** The directory for every country that has no line here. */
export const helplineDirectory = (language: Language): { name: string; url: string } => ({
  name: content.directory.name[language],
  url: content.directory.url,
});

const presentLine = (row: HelplineRow, language: Language, at: Date): Helpline => {
  const then = row.thenPress === undefined ? '' : `${language === 'ar' ? ' ثم' : ', then'} ${row.thenPress}`;
  return {
    country: row.country,
    name: row.name[language],
    number: `${row.number}${then}`,
    tel: row.tel,
    hours: hoursText(row.hours, language),
    open_now: isOpenAt(row.hours, row.timeZone, at),
    audience: row.audience,
  };
};

/** In danger the ambulance comes before the police; nobody is sent to the police first (safety section 3). */
const EMERGENCY_ORDER = ['ambulance', 'emergency', 'police'];

/** Lower comes first. A closed line is always last, so it can never lead. */
const rankOf = (row: HelplineRow, isOpen: boolean | null, isInDanger: boolean): number => {
  if (isOpen === false) return 9;
  if (row.kind !== 'listening') return (isInDanger ? 0 : 4) + EMERGENCY_ORDER.indexOf(row.kind) / 10;
  const isForEveryone = row.audience === 'everyone';
  if (isOpen === null) return isForEveryone ? 7 : 8;
  if (!isForEveryone) return 6;
  return row.hours === '24h' ? 2 : 3;
};

interface HelplinesQuestion {
  country: HelplineCountry;
  language: Language;
  at: Date;
  isInDanger: boolean;
  /** Only the numbers for an emergency, or only the lines that listen; both when not said. */
  only?: 'emergency' | 'listening';
}

/** The lines of a country in the order in which they help at that moment; the same in the browser and on the server. */
export const listHelplines = ({ country, language, at, isInDanger, only }: HelplinesQuestion): Helpline[] =>
  lines
    .filter((row) => row.country === country && !row.hidden)
    .filter((row) => only === undefined || (row.kind === 'listening') === (only === 'listening'))
    .map((row) => ({ row, rank: rankOf(row, isOpenAt(row.hours, row.timeZone, at), isInDanger) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => presentLine(row, language, at));
