import { canBeShown, isSameLine } from '@bustan/contract/helplines/helpline-overrides.ts';
import {
  DEFAULT_HELPLINE_COUNTRY,
  HELPLINE_COUNTRIES,
  HELPLINE_KINDS,
  HELPLINE_TIME_ZONES,
  type HelplineCountry,
} from '@bustan/contract/helplines/helpline-rows.ts';
import { WEEKDAYS, type Weekday } from '@bustan/contract/helplines/opening-hours.ts';
import { type AdminHelpline, NewHelpline } from '@bustan/contract/helplines.ts';
import { HELPLINE_AUDIENCES } from '@bustan/contract/support.ts';
import * as z from 'zod/mini';

/** The form's values. A type, because an interface is not assignable to a record of strings. */
export type HelplineValues = {
  country: string;
  kind: string;
  name_en: string;
  name_ar: string;
  number: string;
  then_press: string;
  /** `24h`, `times` or `unknown`; the times are in the next fields. */
  hours: string;
  days: string;
  from: string;
  to: string;
  /** Empty if all days have the same hours. */
  more_days: string;
  more_from: string;
  more_to: string;
  /** Empty for the country's time zone. */
  time_zone: string;
  audience: string;
  note_en: string;
  note_ar: string;
  source: string;
  is_hidden: string;
  is_checked: string;
  /** Not a form field, but two versions may differ in it. */
  checked_on: string;
};

type HelplineTimeZone = (typeof HELPLINE_TIME_ZONES)[number];

const ZONE_OF: Readonly<Record<HelplineCountry, HelplineTimeZone>> = {
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  QA: 'Asia/Qatar',
  KW: 'Asia/Kuwait',
  BH: 'Asia/Bahrain',
  OM: 'Asia/Muscat',
};

const isOneOf = <Word extends string>(words: readonly Word[], value: string): value is Word =>
  words.some((word) => word === value);

/** An unknown value becomes undefined, which the contract rejects. */
const oneOf = <Word extends string>(words: readonly Word[], value: string): Word =>
  (isOneOf(words, value) ? value : undefined) as Word; // the schema rejects undefined

export const daysOf = (days: string): Weekday[] => WEEKDAYS.filter((day) => days.split(' ').includes(day));

const spanValues = (line: AdminHelpline | null, index: number) => {
  const span = Array.isArray(line?.hours) ? line.hours[index] : undefined;
  return { days: span?.days.join(' ') ?? '', from: span?.from ?? '', to: span?.to ?? '' };
};

export const helplineValues = (line: AdminHelpline | null): HelplineValues => {
  const [first, more] = [spanValues(line, 0), spanValues(line, 1)];
  return {
    country: line?.country ?? '',
    kind: line?.kind ?? 'listening',
    name_en: line?.name_en ?? '',
    name_ar: line?.name_ar ?? '',
    number: line?.number ?? '',
    then_press: line?.then_press ?? '',
    hours: Array.isArray(line?.hours) ? 'times' : (line?.hours ?? 'unknown'),
    ...first,
    ...{ more_days: more.days, more_from: more.from, more_to: more.to },
    time_zone: line === null || line.time_zone === ZONE_OF[line.country] ? '' : line.time_zone,
    audience: line?.audience ?? 'everyone',
    note_en: line?.note_en ?? '',
    note_ar: line?.note_ar ?? '',
    source: line?.source ?? '',
    is_hidden: line?.is_hidden ? 'hidden' : 'shown',
    is_checked: '',
    checked_on: line?.checked_on ?? '',
  };
};

const hoursOf = (values: HelplineValues): NewHelpline['hours'] => {
  if (values.hours === '24h' || values.hours === 'unknown') return values.hours;
  const spans = [{ days: daysOf(values.days), from: values.from, to: values.to }];
  const more = { days: daysOf(values.more_days), from: values.more_from, to: values.more_to };
  const hasMore = more.days.length > 0 || more.from !== '' || more.to !== '';
  return hasMore ? [...spans, more] : spans;
};

/** Falls back to the default country's zone, so that a missing country is the only error. */
const zoneOf = ({ country, time_zone }: HelplineValues): HelplineTimeZone =>
  time_zone === ''
    ? ZONE_OF[isOneOf(HELPLINE_COUNTRIES, country) ? country : DEFAULT_HELPLINE_COUNTRY]
    : oneOf(HELPLINE_TIME_ZONES, time_zone);

export const helplineBody = (values: HelplineValues): NewHelpline => ({
  country: oneOf(HELPLINE_COUNTRIES, values.country),
  kind: oneOf(HELPLINE_KINDS, values.kind),
  name_en: values.name_en,
  name_ar: values.name_ar,
  number: values.number.trim().replaceAll(/\s+/g, ' '),
  then_press: values.then_press,
  hours: hoursOf(values),
  time_zone: zoneOf(values),
  audience: oneOf(HELPLINE_AUDIENCES, values.audience),
  note_en: values.note_en,
  note_ar: values.note_ar,
  source: values.source,
  is_hidden: values.is_hidden === 'hidden',
  is_checked: values.is_checked === 'yes',
});

/** The contract's schema, and the server's further check that a visible number was dialled. */
export const helplineSchema = (line: AdminHelpline | null) =>
  NewHelpline.check(
    z.refine(
      ({ number, then_press = null, is_hidden, is_checked }) => {
        const written = { number, then_press };
        const isStillChecked = line !== null && line.checked_on !== null && isSameLine(written, line);
        const isChecked = is_checked === true || isStillChecked;
        return is_hidden || canBeShown({ line: written, isChecked, delivered: line?.delivered ?? null });
      },
      { error: 'Please dial this number before it is shown', path: ['is_checked'] },
    ),
  );
