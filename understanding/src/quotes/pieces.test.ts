import { expect, test } from 'vitest';
import { findPieces } from './pieces.ts';

const textsOf = (note: string): string[] => findPieces(note).map(({ text }) => text);

test('the pieces of a note are its clauses and neighbouring ones together, without what joins them', () => {
  expect(textsOf('Baba paid the fee and did not say a word, I saw the receipt.')).toEqual([
    'Baba paid the fee',
    'Baba paid the fee and did not say a word',
    'Baba paid the fee and did not say a word, I saw the receipt',
    'did not say a word',
    'did not say a word, I saw the receipt',
    'I saw the receipt',
  ]);
  expect(textsOf('قابلت المدير اليوم، وقال لي كلمة طيبة')).toContain('قابلت المدير اليوم');
});

test.each([
  ['never goes over the end of a sentence', 'She left early. The door was open.', 'early. The'],
  ['is no clause that hangs on another one', 'My phone rang twice, while I was at the counter', 'while I was'],
  ['is no item of a list', 'I packed my room, books, shoes, and the blue lamp', 'books, shoes'],
  ['is not cut in a quotation', 'He said "come back on Sunday, maybe" and left the room', 'said "come back on Sunday'],
])('a piece %s', (_, note, part) => {
  expect(textsOf(note).some((text) => text.startsWith(part) || text.endsWith(part))).toBe(false);
});

test('two words are too few, and a long sentence without clauses too many', () => {
  expect(textsOf('Slept badly.')).toEqual([]);
  expect(textsOf(`I walked ${'very '.repeat(20)}far`)).toEqual([]);
});

test('a title and a picture end no sentence, and a picture ends a clause', () => {
  expect(textsOf('Dr. Samira sent my name to three people')).toEqual(['Dr. Samira sent my name to three people']);
  expect(textsOf('It belongs to a car wash 😂 reported the whole ad')).toContain('It belongs to a car wash');
});

test('a piece stands in the note where it says', () => {
  const note = 'First the bus was late.\nThen Mariam waved at me, and I waved back!';
  for (const { text, from, to } of findPieces(note)) expect(note.slice(from, to)).toBe(text);
  expect(textsOf(note)).toContain('I waved back!');
});
