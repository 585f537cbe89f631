import { describe, expect, test } from 'vitest';
import { loadUnderstand, loadVectorOf } from './node.ts';

const understand = loadUnderstand();
const vectorOf = loadVectorOf();

describe('what a note tells', () => {
  test.each([
    ['My visa ends in 12 days and the landlord wants three cheques', 'rent'],
    ['ما نمت البارحة ولا اللي قبلها، أفكر للفجر', 'sleep'],
    ['أبوي يسألني كل يوم متى تتوظف', 'pressure-father'],
  ])('%s', (note, situation) => {
    expect(understand(note).situations[0]?.value).toBe(situation);
  });

  test('two situations of one note are both told', () => {
    const { situations } = understand('My visa ends in 12 days and the landlord wants three cheques');
    const sure = situations.filter(({ certainty }) => certainty > 0.6).map(({ value }) => value);
    expect(sure.toSorted()).toEqual(['rent', 'visa-ending']);
  });

  test('is surest first, and of the same note always the same', () => {
    const note = 'My visa ends in 12 days and the landlord wants three cheques';
    const { situations, areas, taken } = understand(note);
    for (const guesses of [situations, areas, taken]) {
      const certainties = guesses.map(({ certainty }) => certainty);
      expect(certainties).toEqual(certainties.toSorted((one, other) => other - one));
      for (const certainty of certainties) expect(certainty >= 0 && certainty <= 1).toBe(true);
    }
    expect(understand(note)).toEqual(understand(note));
  });

  test.each(['', '   ', '🙂', 'zzzqqq wwwxxx'])('nothing is sure of %j', (note) => {
    expect(understand(note).situations[0]?.certainty ?? 0).toBeLessThan(0.5);
  });
});

describe('the vector of a text', () => {
  const likeness = (one: string, other: string): number => {
    const [first, second] = [vectorOf(one), vectorOf(other)];
    return first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
  };

  test('lies nearer to a text of the same meaning than to another', () => {
    const question = 'my boss did not pay my salary';
    expect(likeness(question, 'wages are two months late')).toBeGreaterThan(
      likeness(question, 'we walked on the beach at sunset'),
    );
  });

  test('has the length one, and is zero where no word is known', () => {
    expect(Math.hypot(...vectorOf('my father asked again'))).toBeCloseTo(1, 5);
    expect(Math.hypot(...vectorOf(''))).toBe(0);
  });
});
