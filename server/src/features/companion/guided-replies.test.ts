import { detectDistress } from '@bustan/contract/distress/distress.ts';
import { writtenLanguageOf } from '@bustan/contract/distress/language.ts';
import { EMOTIONS } from '@bustan/contract/emotions.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import arabic from '../../../../content/companion/guided-replies-ar.json' with { type: 'json' };
import english from '../../../../content/companion/guided-replies-en.json' with { type: 'json' };
import { guidedReply } from './guided-replies.ts';
import { problemOf } from './reply-check.ts';
import type { Theme } from './themes.ts';

const THEMES = Object.keys(english.bodies) as Theme[]; // checked against the type by the compiler where it is used
const every = LANGUAGES.flatMap((language) =>
  EMOTIONS.flatMap((emotion) => THEMES.map((theme) => ({ language, emotion, theme }))),
);

describe('the prepared replies', () => {
  test('both languages hold the same themes, three variants of each or more', () => {
    expect(Object.keys(arabic.bodies)).toEqual(Object.keys(english.bodies));
    expect(THEMES.length).toBeGreaterThanOrEqual(9);
    for (const content of [english, arabic]) {
      const lists = [...Object.values(content.openings), ...Object.values(content.bodies).flatMap(Object.values)];
      for (const variants of lists) expect(new Set(variants).size).toBeGreaterThanOrEqual(3);
    }
  });

  test('each is short, in its own language, and breaks no rule that a model must keep', () => {
    for (const { language, emotion, theme } of every) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        const reply = guidedReply({ emotion, theme, language, lastReply: null, seed });
        const [spoken = '', closing = ''] = reply.split('\n\n');
        expect(problemOf(spoken, language), spoken).toBeNull();
        expect(detectDistress(reply).level, reply).toBe('none');
        expect(writtenLanguageOf(reply)).toBe(language);
        expect(reply.length).toBeLessThan(MAX_REPLY_CHARS);
        const sentences = spoken.split(/[.!?؟](?:\s|$)/).filter((sentence) => sentence.trim() !== '');
        expect(sentences.length, spoken).toBeGreaterThanOrEqual(2);
        expect(sentences.length, spoken).toBeLessThanOrEqual(5);
        expect(closing).toMatch(
          /not written by AI\. No person has read or heard your note|لم يكتبه ذكاء اصطناعي، ولم يقرأ الملاحظة أو يستمع إليها أي شخص/,
        );
      }
    }
  });

  test('the same one never comes twice running', () => {
    for (const { language, emotion, theme } of every) {
      let lastReply: string | null = null;
      for (let turn = 0; turn < 7; turn += 1) {
        const reply = guidedReply({ emotion, theme, language, lastReply, seed: 'always the same' });
        expect(reply).not.toBe(lastReply);
        lastReply = reply;
      }
    }
  });

  test('different people begin with different ones', () => {
    const replies = Array.from({ length: 30 }, (_, person) =>
      guidedReply({ emotion: 'okay', theme: 'general', language: 'en', lastReply: null, seed: `person ${person}` }),
    );
    expect(new Set(replies).size).toBeGreaterThan(4);
  });

  test('a light mood and a low mood are not spoken to alike', () => {
    const shared = { theme: 'rejection', language: 'en', lastReply: null, seed: 'x' } as const;
    expect(guidedReply({ ...shared, emotion: 'happy' })).not.toBe(guidedReply({ ...shared, emotion: 'heavy' }));
  });
});
