import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { describe, expect, it, test } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import chips from '../../../../content/texts/check-in-chips.json' with { type: 'json' };
import texts from '../../../../content/texts/check-in-words.json' with { type: 'json' };
import { FEELING_WORDS, feelingWords, isFeelingWord } from './feeling-words.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';
const LONELY = 'check-in.word.heavy-left-out';

describe('the word of a check-in', () => {
  it('is kept by its id, for its person alone', () => {
    const storage = memoryStorage();
    feelingWords(AMINA, storage).keep('one', LONELY);
    expect(feelingWords(AMINA, storage).find('one')).toBe(LONELY);
    expect(feelingWords(AMINA, storage).find('two')).toBeNull();
    expect(feelingWords(OMAR, storage).find('one')).toBeNull();
  });

  it('goes with its check-in, and all of them at once or at sign-out', () => {
    const storage = memoryStorage();
    const words = feelingWords(AMINA, storage);
    for (const id of ['one', 'two', 'three']) words.keep(id, LONELY);
    words.forget('one');
    words.forget('none such');
    expect([words.find('one'), words.find('two'), words.count()]).toEqual([null, LONELY, 2]);
    words.forgetAll();
    expect(words.count()).toBe(0);
    words.keep('one', LONELY);
    storage.removePrefix('bustan.private.');
    expect(words.count()).toBe(0);
  });

  it('is replaced by a later one, and the oldest of very many go', () => {
    const storage = memoryStorage();
    const words = feelingWords(AMINA, storage);
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`id ${index}`, LONELY]));
    storage.setItem(`bustan.private.feeling-words.${AMINA}`, JSON.stringify(many));
    words.keep('id 7', 'check-in.word.heavy-sad');
    expect([words.count(), words.find('id 7')]).toEqual([2000, 'check-in.word.heavy-sad']);
    words.keep('new', LONELY);
    expect([words.count(), words.find('id 0'), words.find('new')]).toEqual([2000, null, LONELY]);
  });

  it('is none where something else is stored', () => {
    const storage = memoryStorage();
    for (const broken of ['{', 'null', '[]', '{"one":"angry"}', '{"one":7}']) {
      storage.setItem(`bustan.private.feeling-words.${AMINA}`, broken);
      expect(feelingWords(AMINA, storage).find('one')).toBeNull();
    }
    expect(isFeelingWord('check-in.word.choose')).toBe(false);
  });
});

const written: Readonly<Record<string, Readonly<Record<Language, string>>>> = texts;

test('the words are eight for each feeling, none of them twice, in both languages', () => {
  const keys = EMOTIONS.flatMap((emotion) => FEELING_WORDS[emotion]);
  expect(keys).toHaveLength(40);
  for (const emotion of EMOTIONS) {
    expect(FEELING_WORDS[emotion].every((key) => key.startsWith(`check-in.word.${emotion}-`))).toBe(true);
  }
  for (const language of LANGUAGES) {
    const words = new Set(keys.map((key) => written[key]?.[language]));
    expect(words.size).toBe(40);
    // Nor as what can be tapped into the note below them.
    expect(Object.values(chips).filter((chip) => words.has(chip[language]))).toEqual([]);
  }
});
