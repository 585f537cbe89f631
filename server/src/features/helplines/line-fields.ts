import { isWrittenHours, readHours, writeHours } from '@bustan/contract/helplines/helpline-overrides.ts';
import { BUNDLED_HELPLINES, type HelplineRow } from '@bustan/contract/helplines/helpline-rows.ts';
import type { HelplineFields } from '@bustan/contract/helplines.ts';
import { withoutBidiControls } from '@bustan/contract/text.ts';
import type { HelplineOverrideRow, OverrideColumns } from './helplines.queries.ts';

const bundledById = new Map(BUNDLED_HELPLINES.map((line) => [line.id, line]));

export const findBundled = (id: string): HelplineRow | null => bundledById.get(id) ?? null;

export const bundledFields = (line: HelplineRow): HelplineFields => ({
  name_en: line.name.en,
  name_ar: line.name.ar,
  number: line.number,
  then_press: line.thenPress ?? null,
  hours: copyHours(writeHours(line.hours)),
  time_zone: line.timeZone,
  audience: line.audience,
  note_en: null,
  note_ar: null,
  source: line.source,
  is_hidden: line.hidden,
});

/** A mutable copy, as the type of the wire wants it. */
const copyHours = (hours: ReturnType<typeof writeHours>): HelplineFields['hours'] =>
  typeof hours === 'string' ? hours : hours.map((span) => ({ ...span, days: [...span.days] }));

/** The hours of a row; invalid ones, written directly into the table, count as unknown. */
export const readStoredHours = (row: HelplineOverrideRow | undefined): HelplineFields['hours'] | null => {
  const hours = row?.hours ?? null;
  if (hours === null) return null;
  return isWrittenHours(hours) ? copyHours(hours) : 'unknown';
};

/** The current fields: the operator's columns over the delivered ones; null when the line no longer exists. */
export const currentFields = (
  row: HelplineOverrideRow | undefined,
  delivered: HelplineFields | null,
): HelplineFields | null => {
  const name_en = row?.nameEn ?? delivered?.name_en;
  const name_ar = row?.nameAr ?? delivered?.name_ar;
  const number = row?.number ?? delivered?.number;
  const hours = readStoredHours(row) ?? delivered?.hours;
  const time_zone = row?.timeZone ?? delivered?.time_zone;
  const audience = row?.audience ?? delivered?.audience;
  const source = row?.source ?? delivered?.source;
  // An override of a line that an earlier version of the product bundled, and this one does not.
  if (name_en === undefined || name_ar === undefined || number === undefined || hours === undefined) return null;
  if (time_zone === undefined || audience === undefined || source === undefined) return null;
  return {
    ...{ name_en, name_ar, number, time_zone, audience, source },
    hours,
    then_press: (row?.thenPress ?? delivered?.then_press) || null,
    note_en: row?.noteEn ?? null,
    note_ar: row?.noteAr ?? null,
    is_hidden: row?.isHidden ?? delivered?.is_hidden ?? true,
  };
};

/** Compares without bidi control characters, which a name may contain or not. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  withoutBidiControls(JSON.stringify(one)) === withoutBidiControls(JSON.stringify(other));

/** The columns of a line, null where it is as delivered. */
export const toOverrideColumns = (fields: HelplineFields, delivered: HelplineFields | null): OverrideColumns => {
  const own = <Name extends keyof HelplineFields>(name: Name): HelplineFields[Name] | null =>
    delivered !== null && isSameValue(fields[name], delivered[name]) ? null : fields[name];
  const hasOwnKeys = delivered === null || !isSameValue(fields.then_press, delivered.then_press);
  return {
    nameEn: own('name_en'),
    nameAr: own('name_ar'),
    number: own('number'),
    thenPress: hasOwnKeys ? (fields.then_press ?? '') : null,
    hours: own('hours'),
    timeZone: own('time_zone') as OverrideColumns['timeZone'], // the contract lets no other zone in
    audience: own('audience'),
    noteEn: fields.note_en,
    noteAr: fields.note_ar,
    source: own('source'),
    isHidden: own('is_hidden'),
  };
};

export const isChanged = (row: HelplineOverrideRow | undefined): boolean => {
  if (row === undefined) return false;
  const { nameEn, nameAr, number, thenPress, hours, timeZone, audience, noteEn, noteAr, source, isHidden } = row;
  const columns = [nameEn, nameAr, number, thenPress, hours, timeZone, audience, noteEn, noteAr, source, isHidden];
  return columns.some((column) => column !== null);
};

export const isAlwaysOpen = ({ hours }: HelplineFields): boolean => readHours(hours) === '24h';
