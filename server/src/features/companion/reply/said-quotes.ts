import type { Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { type FindQuotes, type Quote, TONES, type Tone } from '@bustan/understanding/quotes/quotes.ts';
import type { Taken, Understand, Understanding } from '@bustan/understanding/understanding.ts';
import { isLight, isLow, takenOf } from './choose-subject.ts';
import { themeOf } from './choose-theme.ts';
import { isLongNote, paragraphAt, pickQuotes, WARM, warmthOf } from './pick-quotes.ts';
import type { Theme, ThemeTexts } from './theme-texts.ts';

/** Whether words tell something good or something hard. */
export type Mood = 'warm' | 'hard';

/** Words of the note as they are said back. */
export interface SaidQuote {
  /** In quotation marks. */
  said: string;
  /** Null where it is not sure. */
  mood: Mood | null;
  tone: Tone | null;
  /** What is surely told around them. */
  theme: Theme | null;
}

/**
 * From here on a mood and a tone are sure, and how much likelier good words are, in logits, beside a light feeling, and hard
 * ones beside a low one. A long note tells many things: neither its feeling nor how it is taken says much of one of them.
 */
const OF_ONE_THING = { mood: 0.7, tone: 0.55, pull: 1 };
/** Nobody says by the feeling "okay" how something is. */
const OF_AN_ORDINARY_DAY = { mood: 0.75, tone: 0.6, pull: 0 };
const OF_MANY = { mood: 0.85, tone: 0.75, pull: 0 };
interface Sureness {
  mood: number;
  tone: number;
  pull: number;
}

/** Words that nobody wants to hear again, of oneself or of others. */
const HARSH =
  /\b(?:stupid|idiot|useless|worthless|loser|failure|ugly|pathetic|disgusting|trash|garbage|hate|f+u+c+k\w*|sh[i1]t\w*|damn|bitch\w*|asshole|burden)\b|(?<!\p{L})(?:و|ال)*(?:غبي\p{L}*|فاشل\p{L}*|تافه\p{L}*|حقير\p{L}*|حيوان|كلب|حمار|عالة|زبالة|قذر\p{L}*|أكره\p{L}*|اكره\p{L}*|بلا فايدة|بلا فائدة)(?!\p{L})|\b(?:fash[ei]l\w*|ghabi\w*|7mar|7aywan|kalb)\b/iu;

/** The other marks of the language for what is quoted in the words: an opening one at their start or after a space. */
const withInnerMarks = (text: string, language: Language): string =>
  text.replaceAll(/(^|\s)?["“”«»]/g, (_, before: string | undefined) => {
    const [opening, closing] = language === 'en' ? '‘’' : '“”';
    return before === undefined ? `${closing}` : `${before}${opening}`;
  });

/** Isolated, so that words of another script leave the order of the line as it is. */
const mark = (text: string, language: Language): string => {
  const isolated = `\u2068${withInnerMarks(text, language)}\u2069`;
  return language === 'en' ? `“${isolated}”` : `«${isolated}»`;
};

const moodFrom = (quote: Quote, emotion: Emotion, { mood, pull }: Sureness): Mood | null => {
  const warm = warmthOf(quote);
  const odds =
    (warm / Math.max(1 - warm, Number.EPSILON)) * Math.exp(isLight(emotion) ? pull : isLow(emotion) ? -pull : 0);
  const warmth = odds / (1 + odds);
  return warmth >= mood ? 'warm' : warmth <= 1 - mood ? 'hard' : null;
};

/** The tone of words in a note that is surely taken like this, where the words say nothing against it. */
const TONE_OF_TAKEN: Readonly<Record<Taken, Tone | null>> = {
  joy: 'good',
  calm: null,
  fear: 'worry',
  sad: 'hurt',
  anger: 'unfair',
  shame: 'hurt',
  tired: 'toil',
};
const moodOf = (tone: Tone): Mood => (WARM.includes(tone) ? 'warm' : 'hard');

interface Heard {
  mood: Mood | null;
  taken: Taken | null;
  sureness: Sureness;
}

const toneFrom = ({ tones }: Quote, { mood, taken, sureness }: Heard): Tone | null => {
  const surest = TONES.toSorted((one, other) => tones[other] - tones[one])[0] ?? 'neutral';
  if (surest !== 'neutral' && moodOf(surest) === mood && tones[surest] >= sureness.tone) return surest;
  const ofNote = taken === null || sureness.pull === 0 ? null : TONE_OF_TAKEN[taken];
  return ofNote !== null && (mood === null || mood === moodOf(ofNote)) ? ofNote : null;
};

/** Of other words nobody knows what to say: a whole reply to the feeling says more than they and a wish. */
const isUnderstood = ({ mood, tone, theme }: SaidQuote): boolean => mood !== null || tone !== null || theme !== null;

interface QuotesOf {
  note: string;
  understanding: Understanding;
  emotion: Emotion;
  language: Language;
  themes: ThemeTexts;
  understand: Understand;
  findQuotes: FindQuotes;
  /** Whether nothing in the words must stay unsaid. */
  isSayable: (words: string) => boolean;
}

/** What is hard is taken up first, except beside a light feeling. */
const inOrder = (quotes: SaidQuote[], emotion: Emotion): SaidQuote[] => {
  const [one, other] = quotes;
  const first: Mood = isLight(emotion) ? 'warm' : 'hard';
  const moodOf = ({ mood, theme }: SaidQuote): Mood | null =>
    mood ?? (theme === null || theme.mood === 'any' ? null : theme.mood);
  return one && other && moodOf(one) !== first && moodOf(other) === first ? [other, one] : quotes;
};

/** What can be said back of a note: its heart, and of a long note one thing more, if it surely is good or hard. */
export const quotesOf = (options: QuotesOf): SaidQuote[] => {
  const { note, understanding, emotion, language, themes, understand, findQuotes, isSayable } = options;
  const isLong = isLongNote(note);
  const sureness = isLong ? OF_MANY : emotion === 'okay' ? OF_AN_ORDINARY_DAY : OF_ONE_THING;
  const quotes = findQuotes(note, understanding);
  const picking = { note, emotion, isSayable: (words: string) => !HARSH.test(words) && isSayable(words) };
  const said = pickQuotes(quotes, picking).map((quote): SaidQuote => {
    const paragraph = paragraphAt(note, quote.from);
    const around = isLong && paragraph !== note ? understand(paragraph) : understanding;
    const mood = moodFrom(quote, emotion, sureness);
    const taken = takenOf(understanding, emotion);
    return {
      ...{ said: mark(quote.text, language), mood, tone: toneFrom(quote, { mood, taken, sureness }) },
      theme: themeOf(around, themes, { emotion, mood, words: isLong ? quote.text : note }),
    };
  });
  const [first, ...others] = inOrder(said.filter(isUnderstood), emotion);
  const more = others.filter(({ mood }) => mood !== null);
  return first === undefined ? [] : [first, ...more];
};

/** A reply as it is kept: what a person wrote is not stored. */
export const withoutQuotes = (text: string, quotes: readonly SaidQuote[], language: Language): string =>
  quotes.reduce((kept, { said }) => kept.replaceAll(said, language === 'en' ? '“…”' : '«…»'), text);
