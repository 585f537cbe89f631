import type { Language } from '#languages.ts';

/** Between a number and the word beside it, which no line may part. */
const NBSP = '\u00a0';
const NOON = '12:00';
const MIDNIGHT = '00:00';

/** Parts of the Arabic day, from an hour on; before the first it is after midnight. */
const ARABIC_PARTS = [
  { from: 18, name: 'مساء', adverb: 'مساءً' },
  { from: 15, name: 'عصر', adverb: 'عصرًا' },
  { from: 12, name: 'ظهر', adverb: 'ظهرًا' },
  { from: 6, name: 'صباح', adverb: 'صباحًا' },
  { from: 4, name: 'فجر', adverb: 'فجرًا' },
] as const;

const AFTER_MIDNIGHT = 'بعد منتصف الليل';

/** `8`, `8:30`, on a clock of twelve hours. */
const onTwelve = (time: string): string => {
  const [hour = '', minute] = time.split(':');
  const shown = Number(hour) % 12 || 12;
  return minute === '00' ? String(shown) : `${shown}:${minute}`;
};

const partOf = (time: string) => ARABIC_PARTS.find(({ from }) => Number(time.slice(0, 2)) >= from);

const inArabic = (time: string): string =>
  time === MIDNIGHT ? 'منتصف الليل' : `${onTwelve(time)}${NBSP}${partOf(time)?.adverb ?? AFTER_MIDNIGHT}`;

const inEnglish = (time: string): string => {
  if (time === MIDNIGHT) return 'midnight';
  if (time === NOON) return 'noon';
  return `${onTwelve(time)}${NBSP}${time < NOON ? 'am' : 'pm'}`;
};

/** A time of day (`HH:MM`, 00:00 to 23:59) in words: “8:30 am”, «8:30 صباحًا». */
export const timeText = (time: string, language: Language): string =>
  language === 'ar' ? inArabic(time) : inEnglish(time);

/** The end of a span on the day after its start; midnight itself and the hours after it say so by their name. */
const nextDayInArabic = (time: string): string => {
  const part = partOf(time);
  return part === undefined ? inArabic(time) : `${onTwelve(time)}${NBSP}${part.name} اليوم التالي`;
};

/** Two times of day (`HH:MM`): “8 am–8 pm”, «من 8 صباحًا إلى 8 مساءً»; a `to` before `from` is on the next day. */
export const timeSpanText = ({ from, to }: { from: string; to: string }, language: Language): string => {
  const isNextDay = to < from && to !== MIDNIGHT;
  if (language === 'ar') return `من ${inArabic(from)} إلى ${isNextDay ? nextDayInArabic(to) : inArabic(to)}`;
  return `${inEnglish(from)}–${inEnglish(to)}${isNextDay ? ' the next day' : ''}`;
};
