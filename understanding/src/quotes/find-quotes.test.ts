import { describe, expect, test } from 'vitest';
import type { Understanding } from '../understanding.ts';
import { createFindQuotes } from './find-quotes.ts';
import { PLACES, pieceFeatures, TONE_PLACES } from './piece-features.ts';
import { findPieces } from './pieces.ts';
import { MOODS, type QuoteModel, readQuoteModel, writeQuoteModel } from './quote-model.ts';
import { TONES } from './quotes.ts';

const NOTE = 'I bought bread at the corner. My sister kept my letter for a year. The bus was late again.';
const NOTHING: Understanding = { situations: [], areas: [], when: null, taken: [], wish: null };

/** A model to which one word is telling, and which hears kindness in another. */
const modelOf = (telling: string, kind: string): QuoteModel => {
  const featuresOf = (word: string) => {
    const own = (text: string) => {
      const [piece] = findPieces(text);
      if (piece === undefined) throw new Error('There is no piece');
      return pieceFeatures(piece);
    };
    const [with_, without] = [own(`so ${word} it is`), own('so it it is')];
    return {
      heart: with_.heart.filter((place) => !without.heart.includes(place)),
      tone: with_.tone.filter((place) => !without.tone.includes(place)),
    };
  };
  const heartWeights = new Int8Array(PLACES);
  for (const place of featuresOf(telling).heart) heartWeights[place] = 100;
  const toneWeights = new Int8Array(TONES.length * TONE_PLACES);
  for (const place of featuresOf(kind).tone) toneWeights[TONES.indexOf('kindness') * TONE_PLACES + place] = 100;
  return {
    scales: new Float32Array(1 + TONES.length).fill(10),
    moodWeights: new Float32Array(TONES.length * MOODS),
    heartWeights,
    toneWeights,
  };
};

describe('what is said back', () => {
  const find = createFindQuotes(modelOf('letter', 'sister'), () => NOTHING);

  test('is the most telling piece, then one of another sentence, each with how it sounds', () => {
    const [first, second] = find(NOTE);
    expect(first).toMatchObject({ text: 'My sister kept my letter for a year', from: NOTE.indexOf('My sister') });
    expect(second === undefined ? '' : first?.text).not.toContain(second?.text);
    expect(first?.tones.kindness).toBeGreaterThan(0.5);
    expect(Object.values(first?.tones ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  });

  test('is nothing where no words stand by themselves', () => {
    expect(find('ok')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  test.each(['I have none of it', 'It was at nine', 'For the Diriyah project', 'Al Futtaim Motors', 'من غير ولا كلمة'])(
    'is nothing that only its note explains: %s',
    (note) => expect(find(note)).toEqual([]),
  );

  test.each([
    'Call me on 050 123 4567 tonight',
    'I wrote to amina@example.com today',
    'My file 20261123 is open again',
  ])('is never an address or a long number: %s', (note) => expect(find(note)).toEqual([]));
});

describe('the file of a model', () => {
  const file = Uint8Array.from(writeQuoteModel(modelOf('letter', 'sister')));

  test('is read as it was written', () => {
    expect(readQuoteModel(file.buffer)).toEqual(modelOf('letter', 'sister'));
  });

  test('that is cut off is refused', () => {
    expect(() => readQuoteModel(file.slice(0, -1).buffer)).toThrow('no table of quotes');
  });
});
