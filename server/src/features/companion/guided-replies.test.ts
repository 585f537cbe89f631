import { EMOTIONS } from '@bustan/contract/emotions.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import arabic from '../../../../content/companion/guided-replies-ar.json' with { type: 'json' };
import english from '../../../../content/companion/guided-replies-en.json' with { type: 'json' };
import { guidedReply, REPLIES_WITHOUT_REPETITION } from './guided-replies.ts';
import type { Theme } from './themes.ts';
import type { Thing } from './things.ts';

const THEMES = Object.keys(english.replies) as Theme[]; // checked against the type by the compiler where it is used
const THINGS = Object.keys(english.things) as Thing[]; // likewise
const cells = LANGUAGES.flatMap((language) =>
  EMOTIONS.flatMap((emotion) => THEMES.map((theme) => ({ language, emotion, theme }))),
);
const variants = [english, arabic].flatMap(({ replies, things }) =>
  [...Object.values(replies), ...Object.values(things)].flatMap((cell) => Object.values(cell).flat()),
);
const variantsIn = (reply: string): string[] => variants.filter((variant) => reply.includes(variant));

/** A person who reads one reply after the other and finds nothing of the last ten in the next. */
const openReader = () => {
  const read: { reply: string; parts: string[] }[] = [];
  return {
    lastReplies: (): string[] => read.map(({ reply }) => reply),
    read: (reply: string): void => {
      const parts = variantsIn(reply);
      const seen = new Set(read.flatMap((last) => last.parts));
      expect(parts.filter((part) => seen.has(part))).toEqual([]);
      expect(parts.length).toBeGreaterThan(0);
      read.unshift({ reply, parts });
      read.length = Math.min(read.length, REPLIES_WITHOUT_REPETITION);
    },
  };
};
const plain = { thing: null, lastReplies: [], seed: 'a seed' } as const;

/** Numbers from 0 to below 1, the same ones for the same seed, so that a failure comes again. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

describe('a prepared reply', () => {
  test('tells that nobody has read the note, and fits a check-in', () => {
    for (const cell of cells) {
      const reply = guidedReply({ ...plain, ...cell });
      expect(reply).toMatch(/\n\n.*(?:No person has read or heard your note|لم يقرأ الملاحظة أو يستمع إليها أي شخص)/);
      expect(reply.length).toBeLessThan(MAX_REPLY_CHARS);
    }
  });

  test('is the same for the same seed, and another for other people', () => {
    const cell = { ...plain, emotion: 'okay', theme: 'feeling', language: 'en' } as const;
    expect(guidedReply(cell)).toBe(guidedReply(cell));
    const replies = Array.from({ length: 60 }, (_, person) => guidedReply({ ...cell, seed: `person ${person}` }));
    expect(new Set(replies).size).toBe(english.replies.feeling.okay.length);
  });

  test('speaks to the feeling: no two emotions share a reply', () => {
    const replies = EMOTIONS.map((emotion) => guidedReply({ ...plain, emotion, theme: 'rejection', language: 'ar' }));
    expect(new Set(replies).size).toBe(EMOTIONS.length);
  });

  test('begins with the thing that the person named, in words of its own', () => {
    const reply = guidedReply({ ...plain, emotion: 'heavy', theme: 'family', thing: 'rent', language: 'en' });
    expect(english.things.rent.plain.some((sentence) => reply.startsWith(`${sentence} `))).toBe(true);
    const lighter = guidedReply({ ...plain, emotion: 'happy', theme: 'family', thing: 'rent', language: 'ar' });
    expect(arabic.things.rent.light.some((sentence) => lighter.startsWith(`${sentence} `))).toBe(true);
  });
});

describe('a reply that was read lately', () => {
  test('does not come again within ten, even for the same note every day', () => {
    for (const cell of cells) {
      const reader = openReader();
      for (let turn = 0; turn < 12; turn += 1) {
        reader.read(guidedReply({ ...plain, ...cell, thing: 'cv', lastReplies: reader.lastReplies() }));
      }
    }
  });

  test('does not come again within ten in any sequence of check-ins', () => {
    for (let person = 1; person <= 12; person += 1) {
      const random = randomFrom(person);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // never empty
      const own = { themes: [pick(THEMES), pick(THEMES)], emotions: [pick(EMOTIONS), pick(EMOTIONS)] };
      const reader = openReader();
      for (let turn = 0; turn < 40; turn += 1) {
        const reply = guidedReply({
          emotion: pick(own.emotions),
          theme: pick(own.themes),
          thing: pick([null, ...THINGS.slice(0, 3)]),
          language: pick(LANGUAGES),
          lastReplies: reader.lastReplies(),
          seed: String(random()),
        });
        reader.read(reply);
      }
    }
  });

  test('gives way to a reply to the note as such, then to one to the emotion alone', () => {
    const cell = { ...plain, emotion: 'heavy', theme: 'money', language: 'en' } as const;
    const { money, general, feeling } = english.replies;
    const isOf = (pool: readonly string[], lastReplies: readonly string[]) =>
      pool.some((variant) => guidedReply({ ...cell, lastReplies }).startsWith(variant));
    expect(isOf(money.heavy, money.heavy.slice(1))).toBe(true);
    expect(isOf(general.heavy, money.heavy)).toBe(true);
    expect(isOf(feeling.heavy, [...money.heavy, ...general.heavy])).toBe(true);
  });

  test('is left out with its opening sentence: a thing named every day is not introduced every day', () => {
    const cell = { ...plain, emotion: 'struggling', theme: 'money', thing: 'rent', language: 'en' } as const;
    const reply = guidedReply({ ...cell, lastReplies: english.things.rent.plain });
    expect(english.replies.money.struggling.some((variant) => reply.startsWith(variant))).toBe(true);
  });
});
