import { daysUntil, gulfDay } from '@bustan/contract/deadlines.ts';
import { canBeShown, isSameLine } from '@bustan/contract/helplines/helpline-overrides.ts';
import { HELPLINE_COUNTRIES, type HelplineCountry } from '@bustan/contract/helplines/helpline-rows.ts';
import type { AdminHelpline } from '@bustan/contract/helplines.ts';

/** Numbers get reassigned, so a check expires. */
const CHECK_HOLDS_DAYS = 90;

/** Whether the number was never dialled, or too long ago. */
export const isCheckDue = ({ checked_on }: AdminHelpline, now: Date): boolean =>
  checked_on === null || daysUntil(checked_on, gulfDay(now)) < -CHECK_HOLDS_DAYS;

export const isNumberChanged = (line: AdminHelpline): boolean =>
  line.delivered !== null && !isSameLine(line, line.delivered);

/** Whether the server shows it only after a confirmed call. */
export const isUnconfirmed = (line: AdminHelpline): boolean =>
  !canBeShown({ line, isChecked: line.checked_on !== null, delivered: line.delivered });

/** The countries with no visible line, or with no emergency number. */
export const countriesWithout = (lines: readonly AdminHelpline[]) => {
  const shown = (country: HelplineCountry) => lines.filter((line) => line.country === country && !line.is_hidden);
  const noLine = HELPLINE_COUNTRIES.filter((country) => shown(country).length === 0);
  const noEmergency = HELPLINE_COUNTRIES.filter(
    (country) => !noLine.includes(country) && shown(country).every(({ kind }) => kind === 'listening'),
  );
  return { noLine, noEmergency };
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '');

/** Whether the line contains all words of the search; numbers match with and without spaces. */
export const matchesSearch = (line: AdminHelpline, search: string): boolean => {
  const { name_en, name_ar, number, source, checked_by } = line;
  const text = fold([name_en, name_ar, number, number.replaceAll(' ', ''), source, checked_by].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
