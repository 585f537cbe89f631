import { readHours } from '@bustan/contract/helplines/helpline-overrides.ts';
import { helplineCountries } from '@bustan/contract/helplines/list-helplines.ts';
import { hoursText } from '@bustan/contract/helplines/opening-hours.ts';
import { HelplineFields } from '@bustan/contract/helplines.ts';
import { HELPLINE_AUDIENCES } from '@bustan/contract/support.ts';
import * as z from 'zod/mini';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';

const ZONE_TEXTS = {
  'Asia/Dubai': 'admin-helplines.zone.dubai',
  'Asia/Riyadh': 'admin-helplines.zone.riyadh',
  'Asia/Qatar': 'admin-helplines.zone.qatar',
  'Asia/Kuwait': 'admin-helplines.zone.kuwait',
  'Asia/Bahrain': 'admin-helplines.zone.bahrain',
  'Asia/Muscat': 'admin-helplines.zone.muscat',
} as const;
export const ZONES = Object.entries(ZONE_TEXTS).map(([zone, text]) => ({ zone, text }));

/** Labels and formatted values of a helpline's fields. */
export const useFieldTexts = () => {
  const { t, language } = useText();
  const format = useFormat();
  const formatHours = (hours: unknown): string => {
    const read = z.safeParse(HelplineFields.shape.hours, hours);
    return read.success ? format.digits(hoursText(readHours(read.data), language)) : '';
  };
  const countryName = (code: string): string =>
    helplineCountries(language).find((country) => country.code === code)?.name ?? code;
  const zoneName = (zone: string): string => {
    const known = ZONES.find((each) => each.zone === zone);
    return known === undefined ? zone : t(known.text);
  };
  const labels: Readonly<Record<string, string>> = {
    name_en: t('admin.in-english', { field: t('admin-helplines.field.name') }),
    name_ar: t('admin.in-arabic', { field: t('admin-helplines.field.name') }),
    number: t('admin-helplines.field.number'),
    then_press: t('admin-helplines.field.then-press'),
    hours: t('admin-helplines.field.hours'),
    time_zone: t('admin-helplines.field.time-zone'),
    audience: t('admin-helplines.field.audience'),
    note_en: t('admin.in-english', { field: t('admin-helplines.field.note') }),
    note_ar: t('admin.in-arabic', { field: t('admin-helplines.field.note') }),
    source: t('admin-helplines.field.source'),
    is_hidden: t('admin-helplines.field.is-hidden'),
    checked_on: t('admin-helplines.field.checked-on'),
  };
  const valueText = (field: string, value: unknown): string => {
    if (field === 'hours') return formatHours(value);
    if (field === 'is_hidden') return t(value === true ? 'admin-helplines.mark.hidden' : 'admin-helplines.mark.shown');
    if (typeof value !== 'string') return '';
    const audience = HELPLINE_AUDIENCES.find((known) => known === value);
    if (field === 'audience') return audience === undefined ? value : t(`admin-helplines.audience.${audience}`);
    if (field === 'time_zone') return zoneName(value);
    return field === 'checked_on' && value !== '' ? format.calendarDay(value) : value;
  };
  return { labelOf: (field: string): string => labels[field] ?? field, valueText, countryName, formatHours };
};

/** Wraps digits in a left-to-right isolate; their groups would be reordered in Arabic. */
export const ltrIsolate = (number: string): string => `\u2066${number}\u2069`;
