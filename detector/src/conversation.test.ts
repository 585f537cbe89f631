import { describe, expect, test } from 'vitest';
import { detectInConversation } from './conversation.ts';
import { type DetectDanger, NO_DANGER, worseOf } from './detection.ts';
import { detectDanger } from './node.ts';

const isCrisis = (texts: readonly string[]): boolean =>
  [...detectInConversation(texts, detectDanger)].some(({ level }) => level === 'crisis');

describe('danger in an earlier message stays danger', () => {
  test.each([
    [['I want to kill myself', 'sorry']],
    [['I want to kill myself', 'forget it, I was only joking lol']],
    [['my husband hit me again last night', 'anyway, how do I write a CV for a shop?']],
    [['How do I write a cover letter?', 'thanks', 'i keep thinking about ending my life']],
    [['ابوي ضربني وهددني يذبحني', 'المهم كيف أكتب السيرة الذاتية؟']],
    [['ما ابي اعيش خلاص', 'انسوا الموضوع أمزح']],
  ])('%s', (texts) => {
    expect(isCrisis(texts)).toBe(true);
  });
});

describe('what a later message explains as harmless, or always was, is no crisis', () => {
  test.each([
    [['I could kill him', 'my brother ate my lunch again haha']],
    [['I am dead', 'this game is so hard, lost to the last boss three times']],
    [['How do I start a career in suicide prevention?', 'Do I need a degree in psychology?']],
    [['بموت', 'من الجوع والغدا بعد ساعة ههههه']],
    [['بذبحه', 'أخوي خلص شاحن جوالي وأنا عندي مقابلة']],
  ])('%s', (texts) => {
    expect(isCrisis(texts)).toBe(false);
  });
});

test('each message is checked, newest first, and then all of them joined', () => {
  const read: unknown[] = [];
  const detect = (text: string, next?: string) => {
    read.push([text, next]);
    return { level: 'none', kind: 'self', layer: null } as const;
  };
  expect([...detectInConversation(['one', 'two', 'three'], detect)]).toHaveLength(4);
  expect(read).toEqual([
    ['three', ''],
    ['two', 'three'],
    ['one', 'two\nthree'],
    ['one\ntwo\nthree', undefined],
  ]);
});

describe('a few words that may be a way of speaking', () => {
  const detect: DetectDanger = (text) =>
    text === 'maybe' ? { level: 'crisis', kind: 'self', layer: 'model', isAmbiguous: true } : NO_DANGER;
  const worst = (texts: readonly string[]) => [...detectInConversation(texts, detect)].reduce(worseOf);

  test('are a concern while they are the last that was said', () => {
    expect(worst(['maybe'])).toMatchObject({ level: 'concern', isAmbiguous: true });
    expect(worst(['hello', 'maybe'])).toMatchObject({ level: 'concern', isAmbiguous: true });
  });

  test('are a crisis when what follows does not explain them', () => {
    expect(worst(['maybe', 'hello']).level).toBe('crisis');
  });
});

test('a detector that fails counts as a crisis', () => {
  const broken = (): never => {
    throw new Error('broken');
  };
  expect([...detectInConversation(['one'], broken)]).toMatchObject([{ level: 'crisis', hasFailed: true }]);
});
