import type { Emotion } from '@bustan/contract/enums.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';

/** Words that are closer to a feeling than its own name. */
export const FEELING_WORDS = {
  grateful: [
    'check-in.word.grateful-touched',
    'check-in.word.grateful-supported',
    'check-in.word.grateful-relieved',
    'check-in.word.grateful-hopeful',
    'check-in.word.grateful-content',
    'check-in.word.grateful-appreciated',
    'check-in.word.grateful-peaceful',
    'check-in.word.grateful-warm',
  ],
  happy: [
    'check-in.word.happy-delighted',
    'check-in.word.happy-cheerful',
    'check-in.word.happy-excited',
    'check-in.word.happy-playful',
    'check-in.word.happy-light',
    'check-in.word.happy-confident',
    'check-in.word.happy-loved',
    'check-in.word.happy-lively',
  ],
  okay: [
    'check-in.word.okay-calm',
    'check-in.word.okay-steady',
    'check-in.word.okay-patient',
    'check-in.word.okay-unsure',
    'check-in.word.okay-bored',
    'check-in.word.okay-thoughtful',
    'check-in.word.okay-balanced',
    'check-in.word.okay-mixed',
  ],
  struggling: [
    'check-in.word.struggling-uneasy',
    'check-in.word.struggling-tense',
    'check-in.word.struggling-frustrated',
    'check-in.word.struggling-annoyed',
    'check-in.word.struggling-exhausted',
    'check-in.word.struggling-discouraged',
    'check-in.word.struggling-embarrassed',
    'check-in.word.struggling-stuck',
  ],
  heavy: [
    'check-in.word.heavy-sad',
    'check-in.word.heavy-left-out',
    'check-in.word.heavy-hurt',
    'check-in.word.heavy-afraid',
    'check-in.word.heavy-ashamed',
    'check-in.word.heavy-empty',
    'check-in.word.heavy-angry',
    'check-in.word.heavy-homesick',
  ],
} satisfies Record<Emotion, readonly TextKey[]>;

export type FeelingWord = (typeof FEELING_WORDS)[Emotion][number];

const ALL: ReadonlySet<unknown> = new Set(Object.values(FEELING_WORDS).flat());

export const isFeelingWord = (value: unknown): value is FeelingWord => ALL.has(value);

/** Some years of check-ins; the oldest word goes for a new one. */
const MOST = 2000;

const keyOf = (userId: string) => `${USER_DATA_PREFIX}feeling-words.${userId}`;

type WordsById = Readonly<Record<string, unknown>>;

let read: { json: string | null; words: WordsById } = { json: null, words: {} };

/** Parsed once for what many rows of a page ask. */
const parse = (json: string | null): WordsById => {
  if (json === read.json) return read.words;
  let words: WordsById = {};
  try {
    const stored: unknown = JSON.parse(json ?? '{}');
    if (typeof stored === 'object' && stored !== null) words = stored as WordsById; // each value is checked where it is used
  } catch {
    // Nothing that this page can have written.
  }
  read = { json, words };
  return words;
};

/**
 * The words that a person chose, by the id of their check-ins. On this device alone: no request carries them, and they go
 * with all of the person's data on it at sign-out.
 */
export const feelingWords = (userId: string, storage: TextStorage = deviceStorage) => {
  const all = () => parse(storage.getItem(keyOf(userId)));
  const store = (words: readonly (readonly [string, unknown])[]): void =>
    words.length === 0
      ? storage.removeItem(keyOf(userId))
      : storage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(words.slice(-MOST))));
  const others = (checkInId: string) => Object.entries(all()).filter(([id]) => id !== checkInId);
  return {
    find: (checkInId: string): FeelingWord | null => {
      const word = all()[checkInId];
      return isFeelingWord(word) ? word : null;
    },
    keep: (checkInId: string, word: FeelingWord): void => store([...others(checkInId), [checkInId, word]]),
    forget: (checkInId: string): void => {
      if (checkInId in all()) store(others(checkInId));
    },
    count: (): number => Object.keys(all()).length,
    forgetAll: (): void => storage.removeItem(keyOf(userId)),
  };
};
