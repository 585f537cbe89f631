import { isWrittenHours, readHours, writeHours } from '@bustan/contract/distress/helpline-changes.ts';
import { BUNDLED_HELPLINES, type HelplineRow } from '@bustan/contract/distress/helpline-rows.ts';
import type { HelplineFacts } from '@bustan/contract/helplines.ts';
import { withoutBidiControls } from '@bustan/contract/text.ts';
import type { ChangeColumns, HelplineChangeRow } from './helplines.queries.ts';

const bundledById = new Map(BUNDLED_HELPLINES.map((line) => [line.id, line]));

export const findBundled = (id: string): HelplineRow | null => bundledById.get(id) ?? null;

export const factsOfBundled = (line: HelplineRow): HelplineFacts => ({
  name_en: line.name.en,
  name_ar: line.name.ar,
  number: line.number,
  then_press: line.thenPress ?? null,
  hours: copyOf(writeHours(line.hours)),
  time_zone: line.timeZone,
  audience: line.audience,
  note_en: null,
  note_ar: null,
  source: line.source,
  is_hidden: line.hidden,
});

/** Spans that are read-only, as the wire's own, which are not. */
const copyOf = (hours: ReturnType<typeof writeHours>): HelplineFacts['hours'] =>
  typeof hours === 'string' ? hours : hours.map((span) => ({ ...span, days: [...span.days] }));

/** What somebody wrote into the table directly may be no hours at all; then nothing is claimed. */
export const hoursOf = (row: HelplineChangeRow | undefined): HelplineFacts['hours'] | null => {
  const hours = row?.hours ?? null;
  if (hours === null) return null;
  return isWrittenHours(hours) ? copyOf(hours) : 'unknown';
};

/** A line as it is now: the operator's columns over what was delivered; null where nothing is left of it. */
export const factsNow = (row: HelplineChangeRow | undefined, delivered: HelplineFacts | null): HelplineFacts | null => {
  const name_en = row?.nameEn ?? delivered?.name_en;
  const name_ar = row?.nameAr ?? delivered?.name_ar;
  const number = row?.number ?? delivered?.number;
  const hours = hoursOf(row) ?? delivered?.hours;
  const time_zone = row?.timeZone ?? delivered?.time_zone;
  const audience = row?.audience ?? delivered?.audience;
  const source = row?.source ?? delivered?.source;
  // What came with an earlier version of the product and is no longer bundled has nothing to stand on.
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

/** Names may be written with or without the invisible marks that keep their parts in order. */
export const isSameFact = (one: unknown, other: unknown): boolean =>
  withoutBidiControls(JSON.stringify(one)) === withoutBidiControls(JSON.stringify(other));

/** The columns that hold a line, empty where it is as delivered. */
export const columnsOf = (facts: HelplineFacts, delivered: HelplineFacts | null): ChangeColumns => {
  const own = <Name extends keyof HelplineFacts>(name: Name): HelplineFacts[Name] | null =>
    delivered !== null && isSameFact(facts[name], delivered[name]) ? null : facts[name];
  const hasOwnKeys = delivered === null || !isSameFact(facts.then_press, delivered.then_press);
  return {
    nameEn: own('name_en'),
    nameAr: own('name_ar'),
    number: own('number'),
    thenPress: hasOwnKeys ? (facts.then_press ?? '') : null,
    hours: own('hours'),
    timeZone: own('time_zone') as ChangeColumns['timeZone'], // the contract lets no other zone in
    audience: own('audience'),
    noteEn: facts.note_en,
    noteAr: facts.note_ar,
    source: own('source'),
    isHidden: own('is_hidden'),
  };
};

export const isChanged = (row: HelplineChangeRow | undefined): boolean => {
  if (row === undefined) return false;
  const { nameEn, nameAr, number, thenPress, hours, timeZone, audience, noteEn, noteAr, source, isHidden } = row;
  const columns = [nameEn, nameAr, number, thenPress, hours, timeZone, audience, noteEn, noteAr, source, isHidden];
  return columns.some((column) => column !== null);
};

export const isAlwaysOpen = ({ hours }: HelplineFacts): boolean => readHours(hours) === '24h';
