import { daysUntil, gulfDay } from '@bustan/contract/deadlines.ts';
import { canBeShown, isSameLine } from '@bustan/contract/helplines/helpline-changes.ts';
import { HELPLINE_COUNTRIES, type HelplineCountry } from '@bustan/contract/helplines/helpline-rows.ts';
import type { AdminHelpline } from '@bustan/contract/helplines.ts';

/** A number that was right in spring may be somebody else's in summer. */
const CHECK_HOLDS_DAYS = 90;

/** Whether somebody should dial it: nobody did, or too long ago. */
export const isDue = ({ checked_on }: AdminHelpline, now: Date): boolean =>
  checked_on === null || daysUntil(checked_on, gulfDay(now)) < -CHECK_HOLDS_DAYS;

export const isMoved = (line: AdminHelpline): boolean => line.delivered !== null && !isSameLine(line, line.delivered);

/** The server shows it only together with the word that it was dialled. */
export const isUnconfirmed = (line: AdminHelpline): boolean =>
  !canBeShown({ line, isChecked: line.checked_on !== null, delivered: line.delivered });

/** The countries whose people are shown no line at all, or no number for an emergency. */
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

/** Whether each word of a search stands somewhere in the line; a number is found with and without its spaces. */
export const isFound = (line: AdminHelpline, search: string): boolean => {
  const { name_en, name_ar, number, source, checked_by } = line;
  const text = fold([name_en, name_ar, number, number.replaceAll(' ', ''), source, checked_by].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
