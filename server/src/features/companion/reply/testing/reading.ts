import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Quote } from '@bustan/understanding/quotes/quotes.ts';
import type { Taken, Understanding, When, Wish } from '@bustan/understanding/understanding.ts';
import { createPreparedReplies, type PreparedReply } from '../prepared-reply.ts';
import { loadReplyTexts } from '../reply-texts.ts';
import type { NamedDetail } from '../said-details.ts';

export const texts = loadReplyTexts();

/** The texts of a situation; fails when there is none. */
export const situation = (name: string) => {
  const found = texts.situations.get(name);
  if (found === undefined) throw new Error(`There is no situation ${name}`);
  return found;
};

interface Told {
  situations?: readonly string[];
  area?: string;
  when?: When;
  taken?: Taken;
  wish?: Wish;
  /** 0.95 unless told. */
  certainty?: number;
}

/** What a note would be understood as, with the same certainty for everything. */
export const understood = ({ situations = [], area, when, taken, wish, certainty = 0.95 }: Told): Understanding => ({
  situations: situations.map((value) => ({ value, certainty })),
  areas: area === undefined ? [] : [{ value: area, certainty }],
  when: when === undefined ? null : { value: when, certainty },
  taken: taken === undefined ? [] : [{ value: taken, certainty }],
  wish: wish === undefined ? null : { value: wish, certainty },
});

export interface Reading extends Told {
  note?: string;
  emotion?: Emotion;
  language?: Language;
  /** Neutral unless told. */
  address?: AddressForm;
  at?: string;
  timeZone?: string | null;
  /** Today unless told. */
  daysAgo?: number;
  lastReplies?: readonly string[];
  seed?: string;
  isDistressed?: boolean;
  named?: readonly NamedDetail[];
  /** What can be said back, the heart first; nothing unless told. */
  quotes?: Quote[];
  /** Words that must stay unsaid. */
  unsayable?: readonly string[];
  /** Whether the guide shows its articles; it does unless told. */
  isGuideShown?: boolean;
  /** What a sentence of the note is understood as, in place of the whole. */
  ofSentence?: (sentence: string) => Understanding;
}

/** The reply to a note that is understood as told; on a Monday afternoon in Dubai unless told. */
export const read = (reading: Reading): PreparedReply => {
  const { note = 'A note.', named = [], quotes = [], unsayable = [], ofSentence } = reading;
  const replies = createPreparedReplies({
    readTexts: () => texts,
    understand: (text) => (text === note || ofSentence === undefined ? understood(reading) : ofSentence(text)),
    findDetails: () => named,
    findQuotes: () => quotes,
    isSayable: (words) => !unsayable.includes(words),
    guideTitle: (slug) => (reading.isGuideShown === false ? null : { en: `Title of ${slug}`, ar: `عنوان ${slug}` }),
  });
  return replies.reply({
    note,
    emotion: reading.emotion ?? 'okay',
    language: reading.language ?? 'en',
    address: reading.address ?? 'neutral',
    at: new Date(reading.at ?? '2026-11-23T11:00:00Z'),
    timeZone: reading.timeZone === undefined ? 'Asia/Dubai' : reading.timeZone,
    daysAgo: reading.daysAgo ?? 0,
    lastReplies: reading.lastReplies ?? [],
    seed: reading.seed ?? 'a seed',
    isDistressed: reading.isDistressed ?? false,
  });
};
