import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import arabic from '../../../../content/companion/guided-replies-ar.json' with { type: 'json' };
import english from '../../../../content/companion/guided-replies-en.json' with { type: 'json' };
import { buildGuidedReply, REPLIES_WITHOUT_REPETITION } from './guided-replies.ts';
import type { Theme } from './themes/themes.ts';
import type { Topic } from './themes/topics.ts';

const THEMES = Object.keys(english.replies) as Theme[]; // checked against the type by the compiler where it is used
const TOPICS = Object.keys(english.topics) as Topic[]; // likewise
const cells = LANGUAGES.flatMap((language) =>
  EMOTIONS.flatMap((emotion) => THEMES.map((theme) => ({ language, emotion, theme }))),
);
const variants = [english, arabic].flatMap(({ replies, topics }) =>
  [...Object.values(replies), ...Object.values(topics)].flatMap((cell) => Object.values(cell).flat()),
);
const variantsIn = (reply: string): string[] => variants.filter((variant) => reply.includes(variant));

/** A person who reads one reply after the other; fails when one repeats a part of the last ten. */
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
const plain = { topic: null, lastReplies: [], seed: 'a seed' } as const;

/** Pseudo-random numbers in [0, 1), the same for the same seed, so that a failure can be reproduced. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

describe('a prepared reply', () => {
  test('says that nobody has read the note, and fits a check-in', () => {
    for (const cell of cells) {
      const reply = buildGuidedReply({ ...plain, ...cell });
      expect(reply).toMatch(/\n\n.*(?:No person has read or heard your note|لم يقرأ الملاحظة أو يستمع إليها أي شخص)/);
      expect(reply.length).toBeLessThan(MAX_REPLY_CHARS);
    }
  });

  test('is the same for the same seed, and differs between people', () => {
    const cell = { ...plain, emotion: 'okay', theme: 'feeling', language: 'en' } as const;
    expect(buildGuidedReply(cell)).toBe(buildGuidedReply(cell));
    const replies = Array.from({ length: 60 }, (_, person) => buildGuidedReply({ ...cell, seed: `person ${person}` }));
    expect(new Set(replies).size).toBe(english.replies.feeling.okay.length);
  });

  test('answers the emotion: no two emotions share a reply', () => {
    const replies = EMOTIONS.map((emotion) =>
      buildGuidedReply({ ...plain, emotion, theme: 'rejection', language: 'ar' }),
    );
    expect(new Set(replies).size).toBe(EMOTIONS.length);
  });

  test('begins with a sentence about the topic that the person named', () => {
    const reply = buildGuidedReply({ ...plain, emotion: 'heavy', theme: 'family', topic: 'rent', language: 'en' });
    expect(english.topics.rent.plain.some((sentence) => reply.startsWith(`${sentence} `))).toBe(true);
    const lighter = buildGuidedReply({ ...plain, emotion: 'happy', theme: 'family', topic: 'rent', language: 'ar' });
    expect(arabic.topics.rent.light.some((sentence) => lighter.startsWith(`${sentence} `))).toBe(true);
  });
});

describe('a reply that was read lately', () => {
  test('does not come again within ten replies, even for the same note every day', () => {
    for (const cell of cells) {
      const reader = openReader();
      for (let turn = 0; turn < 12; turn += 1) {
        reader.read(buildGuidedReply({ ...plain, ...cell, topic: 'cv', lastReplies: reader.lastReplies() }));
      }
    }
  });

  test('does not come again within ten replies in any sequence of check-ins', () => {
    for (let person = 1; person <= 12; person += 1) {
      const random = randomFrom(person);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // never empty
      const own = { themes: [pick(THEMES), pick(THEMES)], emotions: [pick(EMOTIONS), pick(EMOTIONS)] };
      const reader = openReader();
      for (let turn = 0; turn < 40; turn += 1) {
        const reply = buildGuidedReply({
          emotion: pick(own.emotions),
          theme: pick(own.themes),
          topic: pick([null, ...TOPICS.slice(0, 3)]),
          language: pick(LANGUAGES),
          lastReplies: reader.lastReplies(),
          seed: String(random()),
        });
        reader.read(reply);
      }
    }
  });

  test('gives way to a general reply, then to one to the emotion alone', () => {
    const cell = { ...plain, emotion: 'heavy', theme: 'money', language: 'en' } as const;
    const { money, general, feeling } = english.replies;
    const isOf = (pool: readonly string[], lastReplies: readonly string[]) =>
      pool.some((variant) => buildGuidedReply({ ...cell, lastReplies }).startsWith(variant));
    expect(isOf(money.heavy, money.heavy.slice(1))).toBe(true);
    expect(isOf(general.heavy, money.heavy)).toBe(true);
    expect(isOf(feeling.heavy, [...money.heavy, ...general.heavy])).toBe(true);
  });

  test('leaves out the opening sentence of a topic that is named every day', () => {
    const cell = { ...plain, emotion: 'struggling', theme: 'money', topic: 'rent', language: 'en' } as const;
    const reply = buildGuidedReply({ ...cell, lastReplies: english.topics.rent.plain });
    expect(english.replies.money.struggling.some((variant) => reply.startsWith(variant))).toBe(true);
  });
});
