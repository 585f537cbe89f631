import { datePartsOf, knownTimeZone } from '@bustan/contract/formats/date-parts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { wordingFor } from '#platform/content/addressed-text.ts';
import { isLight, isLow } from './choose-subject.ts';
import { asSentence } from './compose-around-quotes.ts';
import type { ReplyOptions } from './compose-reply.ts';
import { wasReadInAnyForm } from './read-before.ts';
import { sayable } from './sayable.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const YESTERDAY: Readonly<Record<Language, string>> = { en: 'yesterday', ar: 'يوم أمس' };
const THAT_DAY: Readonly<Record<Language, string>> = { en: 'that day', ar: 'ذلك اليوم' };

/** The weekday of some days ago; null where the time zone is not known. */
export const weekdayOf = (
  at: Date,
  { daysAgo, timeZone, language }: { daysAgo: number; timeZone: string | null | undefined; language: Language },
): string | null => {
  const zone = timeZone ? knownTimeZone(timeZone) : null;
  if (zone === null) return null;
  return datePartsOf(new Date(at.getTime() - daysAgo * DAY_MS), { language, timeZone: zone, weekday: 'long' }).weekday;
};

/** A day past as it is spoken of: “yesterday”, “Tuesday”, «يوم الثلاثاء». */
export const nameDayPast = (
  at: Date,
  day: { daysAgo: number; timeZone: string | null | undefined; language: Language },
): string => {
  if (day.daysAgo === 1) return YESTERDAY[day.language];
  const weekday = weekdayOf(at, day);
  if (weekday === null) return THAT_DAY[day.language];
  return day.language === 'ar' ? `يوم ${weekday}` : weekday;
};

/** Words of today and of this hour, which are not so of a day past. */
const OF_TODAY =
  /\b(?:today|tonight|(?:this|good) (?:morning|afternoon|evening)|good night|right now|at this hour)\b|(?<!\p{L})(?:و|ف|ل|ب|ك)*(?<!ذلك )(?:اليوم(?! التالي| الذي| السعيد| الطيب| العادي| نفسه)|الليلة|الآن|هذا الصباح|هذا المساء|هذه الساعة|صباح (?:الخير|النور)|مساء (?:الخير|النور)|تصبح(?:ين)? على خير)(?!\p{L})/iu;

/** Whether a text is about today, or wishes something for this hour. */
export const speaksOfToday = (text: string): boolean => OF_TODAY.test(text);

/**
 * A reply to a check-in of a day past: the person's own words, then of that day. What was understood is not taken up: an
 * interview that was ahead then may be over.
 */
export const composeDayPast = (options: ReplyOptions, dayPast: string): string => {
  const { texts, emotion, quotes, lastReplies } = options;
  const kind = isLight(emotion) ? 'light' : isLow(emotion) ? 'low' : 'plain';
  const [quote] = quotes;
  const pool = quote === undefined ? texts.dayPast.feelings[emotion] : texts.dayPast.afterWords[kind];
  const agoOf = (text: (typeof pool)[number]): number =>
    lastReplies.findIndex((last) => wasReadInAnyForm(text, { ...options, lastReplies: [last] }));
  const said = sayable(pool, options)[0] ?? pool.toSorted((one, other) => agoOf(other) - agoOf(one))[0];
  const text = said === undefined ? '' : wordingFor(said, options).replaceAll('{day}', () => dayPast);
  return quote === undefined ? text : `${asSentence(quote)} ${text}`;
};
