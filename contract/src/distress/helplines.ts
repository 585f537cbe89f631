import type { Language } from '#languages.ts';
import type { Helpline } from '#support.ts';
import content from '../../../content/helplines.json' with { type: 'json' };
import { BUNDLED_HELPLINES, type HelplineCountry, type HelplineRow, isHelplineCountry } from './helpline-rows.ts';
import { hoursText, isOpenAt } from './opening-hours.ts';

export { DEFAULT_HELPLINE_COUNTRY, type HelplineCountry, isHelplineCountry } from './helpline-rows.ts';

/** A line of the card, with what its operator says about it. */
export interface ShownHelpline extends Helpline {
  id: string;
  note: string | null;
}

export const helplineCountries = (language: Language): { code: HelplineCountry; name: string }[] =>
  content.countries.flatMap(({ code, name }) => (isHelplineCountry(code) ? [{ code, name: name[language] }] : []));

/** The directory for every country that has no line here. */
export const helplineDirectory = (language: Language): { name: string; url: string } => ({
  name: content.directory.name[language],
  url: content.directory.url,
});

/** The number with the key that the line's menu asks for. */
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
  /** With the operator's changes, where they are known. */
  lines?: readonly HelplineRow[];
}

/** The lines of a country in the order in which they help at that moment; the same in the browser and on the server. */
export const listHelplines = ({
  country,
  language,
  at,
  isInDanger,
  only,
  lines = BUNDLED_HELPLINES,
}: HelplinesQuestion): ShownHelpline[] =>
  lines
    .filter((row) => row.country === country && !row.hidden)
    .filter((row) => only === undefined || (row.kind === 'listening') === (only === 'listening'))
    .map((row) => ({ row, rank: rankOf(row, isOpenAt(row.hours, row.timeZone, at), isInDanger) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => presentLine(row, language, at));
