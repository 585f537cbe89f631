import type { HelplineOverride } from '#helplines.ts';
import { isPhoneNumber, isSameNumber, telOf } from '#phone-number.ts';
import { HELPLINE_AUDIENCES } from '#support.ts';
import {
  BUNDLED_HELPLINES,
  HELPLINE_COUNTRIES,
  HELPLINE_KINDS,
  HELPLINE_TIME_ZONES,
  type HelplineRow,
} from './helpline-rows.ts';
import { isOpenSpan, type OpeningHours, type OpenSpan } from './opening-hours.ts';

/** What a caller dials: the number, and the keys to press in its menu. */
interface Dialled {
  number: string;
  then_press: string | null;
}

export const isSameLine = (one: Dialled, other: Dialled): boolean =>
  isSameNumber(one.number, other.number) && one.then_press === other.then_press;

interface Shown {
  line: Dialled;
  isChecked: boolean;
  /** The line as the product came with it; null for one that an operator added. */
  delivered: (Dialled & { is_hidden: boolean }) | null;
}

/** A bundled number that is not hidden has a source; any other number must have been dialled. */
export const canBeShown = ({ line, isChecked, delivered }: Shown): boolean =>
  isChecked || (delivered !== null && !delivered.is_hidden && isSameLine(line, delivered));

/** Hours in the wire format, where unknown hours are `unknown`, as null means "as delivered". */
export type WrittenHours = '24h' | 'unknown' | readonly OpenSpan[];

export const readHours = (hours: WrittenHours): OpeningHours => (hours === 'unknown' ? null : hours);
export const writeHours = (hours: OpeningHours): WrittenHours => hours ?? 'unknown';

type Check = (value: unknown) => boolean;
const isOneOf =
  (words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
const isText: Check = (value) => typeof value === 'string';
const isWords: Check = (value) => typeof value === 'string' && value.trim() !== '';
export const isWrittenHours = (value: unknown): value is WrittenHours =>
  value === '24h' || value === 'unknown' || (Array.isArray(value) && value.length > 0 && value.every(isOpenSpan));

const CHECKS: Readonly<Record<Exclude<keyof HelplineOverride, 'id'>, Check>> = {
  country: isOneOf(HELPLINE_COUNTRIES),
  kind: isOneOf(HELPLINE_KINDS),
  name_en: isWords,
  name_ar: isWords,
  number: (value) => typeof value === 'string' && isPhoneNumber(value),
  then_press: (value) => typeof value === 'string' && /^\d{0,4}$/.test(value),
  hours: isWrittenHours,
  time_zone: isOneOf(HELPLINE_TIME_ZONES),
  audience: isOneOf(HELPLINE_AUDIENCES),
  note_en: isText,
  note_ar: isText,
  is_hidden: (value) => typeof value === 'boolean',
};

/** Validates an override without zod, as the crisis card must not wait for it. */
export const isHelplineOverride = (value: unknown): value is HelplineOverride => {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return (
    isText(fields.id) && Object.entries(CHECKS).every(([name, fits]) => fields[name] === null || fits(fields[name]))
  );
};

/** The valid overrides in a cached or received list; null when it is no list. */
export const readHelplineOverrides = (value: unknown): readonly HelplineOverride[] | null =>
  Array.isArray(value) ? value.filter(isHelplineOverride) : null;

const withThenPress = (thenPress: string | undefined): { thenPress?: string } => (thenPress ? { thenPress } : {});

const applyOverride = (row: HelplineRow, override: HelplineOverride): HelplineRow => {
  const { thenPress, ...rest } = row;
  const number = override.number ?? row.number;
  const hasNote = override.note_en !== null || override.note_ar !== null;
  return {
    ...rest,
    name: { en: override.name_en ?? row.name.en, ar: override.name_ar ?? row.name.ar },
    number,
    tel: telOf(number),
    ...withThenPress(override.then_press ?? thenPress),
    hours: override.hours === null ? row.hours : readHours(override.hours),
    timeZone: override.time_zone ?? row.timeZone,
    audience: override.audience ?? row.audience,
    ...(hasNote ? { note: { en: override.note_en, ar: override.note_ar } } : {}),
    hidden: override.is_hidden ?? row.hidden,
  };
};

/** A line that the operator added; null when it is incomplete, such as an override of a line that is no longer bundled. */
const toOwnLine = (override: HelplineOverride): HelplineRow | null => {
  const { id, country, kind, name_en, name_ar, number, hours, time_zone, audience, is_hidden } = override;
  if (country === null || kind === null || name_en === null || name_ar === null || number === null) return null;
  if (hours === null || time_zone === null || audience === null) return null;
  return {
    ...{ id, country, kind, number, audience },
    name: { en: name_en, ar: name_ar },
    tel: telOf(number),
    ...withThenPress(override.then_press ?? undefined),
    hours: readHours(hours),
    timeZone: time_zone,
    note: { en: override.note_en, ar: override.note_ar },
    source: '',
    checkedOn: '',
    hidden: is_hidden ?? true,
  };
};

/**
 * Applies the operator's overrides to the bundled lines. An operator may hide every line of a country; overrides that hide
 * all lines of all countries must be a mistake, and are ignored.
 */
export const mergeHelplines = (overrides: readonly HelplineOverride[]): readonly HelplineRow[] => {
  const overrideById = new Map(overrides.map((override) => [override.id, override]));
  const bundled = BUNDLED_HELPLINES.map((row) => {
    const override = overrideById.get(row.id);
    return override === undefined ? row : applyOverride(row, override);
  });
  const isBundled = new Set(BUNDLED_HELPLINES.map(({ id }) => id));
  const own = [...overrideById.values()].flatMap((override) =>
    isBundled.has(override.id) ? [] : (toOwnLine(override) ?? []),
  );
  const lines = [...bundled, ...own];
  return lines.every(({ hidden }) => hidden) ? BUNDLED_HELPLINES : lines;
};
