import type { Language } from '@bustan/contract/languages.ts';
import { wordingFor } from '#platform/content/addressed-text.ts';
import { isLight } from './choose-subject.ts';
import type { ReplyOptions } from './compose-reply.ts';
import { partOfDay } from './moment.ts';
import type { AroundQuote, AroundTwo, FeelingKind } from './quote-texts.ts';
import { shuffle } from './read-before.ts';
import type { SaidQuote } from './said-quotes.ts';
import { isShort, isShortOfTwo, type OrderedText, sayable } from './sayable.ts';
import type { Remark } from './theme-texts.ts';

const feelingOf = ({ emotion }: ReplyOptions): FeelingKind =>
  isLight(emotion) ? 'light' : emotion === 'okay' ? 'plain' : 'low';

const fitsNow = ({ feeling, hours, step }: AroundQuote | AroundTwo, options: ReplyOptions, isStepWanted: boolean) =>
  feeling === feelingOf(options) &&
  (isStepWanted || !step) &&
  (hours === undefined || (options.moment !== null && hours.includes(partOfDay(options.moment))));

const fill = (text: string, [first, second]: readonly SaidQuote[]): string =>
  text.replace('{quote}', () => first?.said ?? '').replace('{second}', () => second?.said ?? '');

const ENDS = /[.!?؟…][\u2069”»]*$/;

/** Words of the note as a sentence of their own. */
export const asSentence = ({ said }: SaidQuote): string => (ENDS.test(said) ? said : `${said}.`);

/** The texts that fit the first quote: those for its tone before those for its mood, and these before those for any. */
const around = (texts: readonly AroundQuote[], options: ReplyOptions, isStepWanted: boolean): OrderedText[] => {
  const { tone = null, mood = null } = options.quotes[0] ?? {};
  return sayable(texts, options)
    .filter((text) => fitsNow(text, options, isStepWanted))
    .filter(({ tone: tones, mood: ofText }) =>
      ofText === undefined ? tones.length === 0 || tones.some((each) => each === tone) : ofText === mood,
    )
    .map((text) => {
      const rank = text.tone.length > 0 ? 2 : text.mood === undefined ? 0 : 1;
      return { text: fill(wordingFor(text, options), options.quotes), rank };
    });
};

const isSaidTo = (options: ReplyOptions) => {
  const feeling = feelingOf(options);
  return (remark: Remark): boolean => remark.feeling.includes(feeling) && (options.speaksOfGod || !remark.faith);
};

/** What is said of the theme of words, to whoever speaks of God rather with him. */
const remarksOn = ({ theme }: SaidQuote, options: ReplyOptions): OrderedText[] =>
  sayable(theme?.remarks ?? [], options)
    .filter(isSaidTo(options))
    .map((remark) => ({ text: wordingFor(remark, options), rank: remark.faith ? 1 : 0 }))
    .toSorted((one, other) => other.rank - one.rank);

/** Whether something can be said of the theme of the first words. */
export const hasRemark = (options: ReplyOptions): boolean => {
  const [first] = options.quotes;
  return first !== undefined && remarksOn(first, options).length > 0;
};

/** The texts that fit both quotes, of which it is sure whether each is good or hard. */
const aroundTwo = (options: ReplyOptions, isStepWanted: boolean): OrderedText[] => {
  const moods = options.quotes.map(({ mood }) => mood);
  return sayable(options.texts.quotes.pairs, options)
    .filter((text) => fitsNow(text, options, isStepWanted) && text.tones.every((tone, at) => tone === moods[at]))
    .map((text) => ({ text: fill(wordingFor(text, options), options.quotes), rank: 0 }));
};

const best = (texts: readonly OrderedText[], fits: (text: string) => boolean): string | null =>
  texts.filter(({ text }) => fits(text)).toSorted((one, other) => other.rank - one.rank)[0]?.text ?? null;

/** Whatever is said of the first words. */
const aroundFirst = (options: ReplyOptions, isStepWanted: boolean): string | null => {
  const [first] = options.quotes;
  const [remark] = first === undefined ? [] : remarksOn(first, options);
  if (first !== undefined && remark !== undefined) return `${asSentence(first)} ${remark.text}`;
  return best(around(options.texts.quotes.replies, options, isStepWanted), (text) => isShort([text], options.language));
};

const JOINED: Record<Language, readonly string[]> = {
  en: ['And then', 'And this:', 'And also:'],
  ar: ['ثم', 'وهذا أيضًا:', 'ومعه:'],
};

/** What is said of the second words of a long note: of their theme, else a few words. */
export const aroundSecond = (options: ReplyOptions): string | null => {
  const [first, second] = options.quotes;
  if (second === undefined) return null;
  const remarks = second.theme === first?.theme ? [] : remarksOn(second, options);
  const few = sayable(options.texts.themes.seconds, options)
    .filter(isSaidTo(options))
    .filter(({ mood }) => mood === (second.mood ?? 'any'))
    .map((remark) => ({ text: wordingFor(remark, options), rank: 0 }));
  const [remark] = [...remarks, ...few];
  const [joining] = shuffle(JOINED[options.language], { seed: options.seed, textOf: (text) => text });
  return remark === undefined ? null : `${joining} ${asSentence(second)} ${remark.text}`;
};

const composeAroundTwo = (options: ReplyOptions): string | null => {
  const isShortEnough = (text: string) => isShortOfTwo([text], options.language);
  if (options.quotes.every(({ theme }) => theme === null)) {
    const both = best(aroundTwo(options, false), isShortEnough);
    if (both !== null) return both;
  }
  const [first, second] = [aroundFirst(options, false), aroundSecond(options)];
  return [first, second].filter((part) => part !== null).join(' ');
};

/** A whole reply around the person's own words; null where there are none, or all of its texts were read lately. */
export const composeAroundQuotes = (options: ReplyOptions, isStepWanted: boolean): string | null => {
  const { quotes } = options;
  if (quotes.length === 0) return null;
  const two = quotes.length > 1 ? composeAroundTwo(options) : null;
  return two ?? aroundFirst(options, isStepWanted);
};
