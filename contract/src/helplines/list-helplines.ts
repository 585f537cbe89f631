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

/** An emergency number without stated hours has no text: "may vary" would keep somebody from calling it. */
const hoursOf = (row: HelplineRow, language: Language): string =>
  row.hours === null && row.kind !== 'listening' ? '' : hoursText(row.hours, language);

const presentLine = (row: HelplineRow, language: Language, at: Date): ShownHelpline => {
  return {
    id: row.id,
    country: row.country,
    name: row.name[language],
    number: numberText(row, language),
    tel: row.tel,
    hours: hoursOf(row, language),
    open_now: isOpenAt(row.hours, row.timeZone, at),
    audience: row.audience,
    note: row.note?.[language] ?? null,
  };
};

/** In danger nobody is sent to the police first (safety section 3). */
const EMERGENCY_ORDER = ['ambulance', 'emergency', 'police'];

/** After the lines for everyone that are open; a line for children is never before one that an adult may call. */
const AUDIENCE_RANK = { everyone: 7, women: 7.5, children: 8 } as const;

/** Lower comes first; a closed line is always last. */
const rankOf = (row: HelplineRow, isOpen: boolean | null, isInDanger: boolean): number => {
  if (isOpen === false) return 9;
  if (row.kind !== 'listening') return (isInDanger ? 0 : 4) + EMERGENCY_ORDER.indexOf(row.kind) / 10;
  if (isOpen && row.audience === 'everyone') return row.hours === '24h' ? 2 : 3;
  if (isOpen && row.audience === 'women') return 6;
  return AUDIENCE_RANK[row.audience];
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

/** Whether a line that any adult may call is open, or may be. If not, other help comes before the lines. */
export const hasLineForAdults = (lines: readonly ShownHelpline[]): boolean =>
  lines.some(({ audience, open_now }) => audience === 'everyone' && open_now !== false);

/** The listening lines that fit on the crisis card; those for children only where there is none for everyone. */
export const linesForCard = (lines: readonly ShownHelpline[]): ShownHelpline[] => {
  const of = (wanted: ShownHelpline['audience']) => lines.filter(({ audience }) => audience === wanted);
  const forEveryone = of('everyone').slice(0, 2);
  const forChildren = forEveryone.length === 0 ? of('children').slice(0, 1) : [];
  const chosen = new Set([...forEveryone, ...of('women').slice(0, 1), ...forChildren]);
  return lines.filter((line) => chosen.has(line));
};
