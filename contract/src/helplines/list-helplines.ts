import {
  BUNDLED_HELPLINES,
  type HelplineCountry,
  type HelplineRow,
  isHelplineCountry,
} from '#helplines/helpline-rows.ts';
import type { Language } from '#languages.ts';
import type { Helpline } from '#support.ts';
import content from '../../../content/helplines.json' with { type: 'json' };
import { hoursText, isOpenAt } from './opening-hours.ts';

export { DEFAULT_HELPLINE_COUNTRY, type HelplineCountry, isHelplineCountry } from '#helplines/helpline-rows.ts';

/** A line on the crisis card with its operator's note. */
export interface ShownHelpline extends Helpline {
  id: string;
  note: string | null;
}

export const helplineCountries = (language: Language): { code: HelplineCountry; name: string }[] =>
  content.countries.flatMap(({ code, name }) => (isHelplineCountry(code) ? [{ code, name: name[language] }] : []));

/** The directory for countries without a line here. */
export const helplineDirectory = (language: Language): { name: string; url: string } => ({
  name: content.directory.name[language],
  url: content.directory.url,
});

/** The number with the keys to press in the line's menu. */
export const numberText = ({ number, thenPress }: Pick<HelplineRow, 'number' | 'thenPress'>, language: Language) =>
  thenPress === undefined ? number : `${number}${language === 'ar' ? ' ثم' : ', then'} ${thenPress}`;

const presentLine = (row: HelplineRow, language: Language, at: Date): ShownHelpline => {
  return {
    id: row.id,
    country: row.country,
    name: row.name[language],
    number: numberText(row, language),
    tel: row.tel,
    hours: hoursText(row.hours, language),
    open_now: isOpenAt(row.hours, row.timeZone, at),
    audience: row.audience,
    note: row.note?.[language] ?? null,
  };
};

/** In danger nobody is sent to the police first (safety section 3). */
const EMERGENCY_ORDER = ['ambulance', 'emergency', 'police'];

/** Lower comes first; a closed line is always last. */
const rankOf = (row: HelplineRow, isOpen: boolean | null, isInDanger: boolean): number => {
  if (isOpen === false) return 9;
  if (row.kind !== 'listening') return (isInDanger ? 0 : 4) + EMERGENCY_ORDER.indexOf(row.kind) / 10;
  const isForEveryone = row.audience === 'everyone';
  if (isOpen === null) return isForEveryone ? 7 : 8;
  if (!isForEveryone) return 6;
  return row.hours === '24h' ? 2 : 3;
};

interface ListHelplinesOptions {
  country: HelplineCountry;
  language: Language;
  at: Date;
  isInDanger: boolean;
  /** Only emergency numbers, or only listening lines; both by default. */
  only?: 'emergency' | 'listening';
  /** With the operator's overrides, if they are loaded. */
  lines?: readonly HelplineRow[];
}

/** The lines of a country, in the order in which they help most at that moment. */
export const listHelplines = ({
  country,
  language,
  at,
  isInDanger,
  only,
  lines = BUNDLED_HELPLINES,
}: ListHelplinesOptions): ShownHelpline[] =>
  lines
    .filter((row) => row.country === country && !row.hidden)
    .filter((row) => only === undefined || (row.kind === 'listening') === (only === 'listening'))
    .map((row) => ({ row, rank: rankOf(row, isOpenAt(row.hours, row.timeZone, at), isInDanger) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => presentLine(row, language, at));
