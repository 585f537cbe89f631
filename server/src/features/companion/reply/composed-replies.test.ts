import { LANGUAGES } from '@bustan/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { findUnsafeMeaning } from '#features/safety/safety.ts';
import { REPLIES_WITHOUT_REPETITION, wasRead } from './read-before.ts';
import { read, situation, texts } from './testing/reading.ts';

const NAMES = [...texts.situations.keys()];

describe('a part of a reply', () => {
  test.each(LANGUAGES)('does not come again within twenty check-ins with the same note, in %s', (language) => {
    for (const name of ['interview-ahead', 'many-applications', 'grief', 'calm-day', 'debt']) {
      const replies: string[] = [];
      const { openings, replies: own, steps } = situation(name);
      for (let turn = 0; turn < REPLIES_WITHOUT_REPETITION + 4; turn += 1) {
        const lastReplies = replies.slice(0, REPLIES_WITHOUT_REPETITION);
        const { text } = read({ situations: [name], language, lastReplies, seed: `${turn}` });
        for (const part of [...openings, ...own, ...steps]) {
          if (wasRead(part[language], [text])) expect(wasRead(part[language], lastReplies), part[language]).toBe(false);
        }
        replies.unshift(text);
      }
    }
  });

  test('does not come again with another detail in its place', () => {
    const named = (said: string) => [{ kind: 'day', sort: 'named', from: 0, said } as const];
    const first = read({ situations: ['interview-ahead'], named: named('Sunday') }).text;
    const next = read({ situations: ['interview-ahead'], named: named('Monday'), lastReplies: [first] }).text;
    expect(first).toMatch(/^So the interview's Sunday/);
    expect(next).not.toContain("interview's Monday");
  });
});

describe.each(LANGUAGES)('whatever is put together in %s', (language) => {
  const seeds = process.env.LONG === '1' ? 40 : 3;
  const replies = NAMES.flatMap((name, index) =>
    Array.from({ length: seeds }, (_, seed) => {
      const second = NAMES[(index * 7 + seed * 31) % NAMES.length] as string; // within the list
      const situations = seed % 2 === 0 ? [name] : [name, second];
      const taken = (['joy', 'fear', 'sad', 'anger', 'shame', 'tired', 'calm'] as const)[seed % 7];
      return { name, ...read({ situations, language, seed: `${seed}`, ...(taken && { taken }) }) };
    }),
  );

  test('says nothing that a reply must not say', () => {
    expect(replies.filter(({ text }) => findUnsafeMeaning(text) !== null)).toEqual([]);
  });

  test('is two to four sentences, read in a few seconds, with no slot left open', () => {
    for (const { name, text } of replies) {
      const sentences = text.split(/[.!?؟…]+[»"”]*(?:\s|$)/).filter((sentence) => sentence.trim() !== '').length;
      expect(sentences, `${name}: ${text}`).toBeGreaterThanOrEqual(2);
      expect(sentences, `${name}: ${text}`).toBeLessThanOrEqual(4);
      expect(text.split(/\s+/).length, `${name}: ${text}`).toBeLessThanOrEqual(language === 'en' ? 55 : 45);
      expect(text).not.toMatch(/[{}]|undefined|\s\s/);
    }
  });

  test('can be followed by up to three taps, each with an answer of its own', () => {
    for (const { name, text, followUps } of replies) {
      expect(followUps.length, name).toBeGreaterThanOrEqual(1);
      expect(followUps.length, name).toBeLessThanOrEqual(3);
      expect(new Set(followUps.map(({ label }) => label)).size).toBe(followUps.length);
      for (const { reply } of followUps) expect(text).not.toContain(reply);
    }
  });
});
