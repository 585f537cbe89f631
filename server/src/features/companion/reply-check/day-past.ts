import { normalizeText } from '#features/safety/safety.ts';
import { speaksOfToday } from '../reply/day-past.ts';
import type { Told } from './told.ts';

/** What a reply to a check-in of a day past says of today; null when nothing. */
export const findTodayOfDayPast = (reply: string, { dayPast }: Pick<Told, 'dayPast'>): string | null =>
  dayPast && speaksOfToday(normalizeText(reply)) ? 'it speaks of today, and the note is about a day past' : null;
