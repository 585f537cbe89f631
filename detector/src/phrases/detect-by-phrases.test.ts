import { describe, expect, test } from 'vitest';
import { scanForDanger } from '../detection.ts';
import { detectByPhrases } from './detect-by-phrases.ts';

const levelOf = (text: string) => detectByPhrases(text).level;

describe('danger is detected', () => {
  test.each([
    ['with capitals and stretched letters', 'I WANNAAA DIEEEE'],
    ['without apostrophes', 'i dont want to be alive'],
    ['with typographic apostrophes', 'I don’t want to be alive'],
    ['with letters set apart', 'k i l l  m y s e l f'],
    ['with hidden characters between the letters', 'k\u200bi\u200bl\u200bl my\u200dself'],
    ['with wide letters', 'ｋｉｌｌ ｍｙｓｅｌｆ'],
    ['with look-alike letters', 'kіll mуsеlf'],
    ['with signs for letters', 'k!ll mys3lf, su1cide tonight'],
    ['with a typo', 'i want to kil myslef'],
    ['with filler words', 'i just really want to fucking die'],
    ['in Arabic with marks and tatweel', 'أُرِيدُ أَنْ أَمُـــوت'],
    ['in Arabic with another hamza and alef', 'اريد ان أموت'],
    ['in Arabic presentation forms', 'ﺍﺑﻲ ﺍﻣﻮﺕ'],
    ['in Arabic with direction controls inside', 'ابي\u200f ا\u202bم\u202cوت'],
    ['in Gulf dialect', 'مابي اعيش خلاص'],
    ['in Arabic with Latin letters', 'wallah abgha amoot'],
    ['in two languages at once', 'والله I want اموت'],
    ['after an idiom', 'This deadline is killing me and I want to kill myself'],
    ['after a laugh', 'بموت من الضحك بس ابي انتحر'],
    ['as a condition', 'If I fail again I will kill myself'],
    ['after a refused comma', 'I am not okay, I want to die'],
  ])('%s', (_, text) => {
    expect(levelOf(text)).toBe('crisis');
  });

  test('at home, by others', () => {
    expect(detectByPhrases('my brother beats me every day')).toEqual({
      level: 'crisis',
      kind: 'others',
      layer: 'phrases',
    });
    expect(detectByPhrases('زوجي يضربني ويحبسني')).toEqual({ level: 'crisis', kind: 'others', layer: 'phrases' });
  });

  test('in the last sentence of a long note', () => {
    expect(levelOf(`${'I applied to another company today. '.repeat(130)}I want to die`)).toBe('crisis');
  });
});

describe('harmless texts pass', () => {
  test.each([
    'this deadline is killing me',
    'I am dying to get this job',
    'I want to end my contract',
    'I work in suicide prevention',
    'بموت من الضحك',
    'بموت من الجوع',
    'قدمت على وظيفة في الوقاية من الانتحار',
    'أبي أنهي عقدي',
    'bamoot mn el the7k',
    '',
    '😀😀😀',
    '12345',
  ])('%s', (text) => {
    expect(levelOf(text)).toBe('none');
  });

  test('a denial is never more than a concern', () => {
    for (const text of [
      "I don't want to die",
      'I would never hurt myself',
      'ما أبي أموت',
      'I am not going to kill myself',
    ]) {
      expect(levelOf(text)).not.toBe('crisis');
    }
  });

  test('a denial of one thing does not cover another', () => {
    expect(levelOf('I will not call anybody. I want to kill myself')).toBe('crisis');
    expect(levelOf("I don't care if I die")).toBe('crisis');
    expect(levelOf('why don’t I just kill myself')).toBe('crisis');
  });

  test('danger in the past is a concern, danger that came back is a crisis', () => {
    expect(levelOf('Years ago I wanted to kill myself')).toBe('concern');
    expect(levelOf('Years ago I wanted to kill myself and now I want it again')).toBe('crisis');
  });

  test("somebody else's danger is a concern", () => {
    expect(levelOf('my friend tried to kill himself')).toBe('concern');
  });
});

describe('several texts at once', () => {
  test('the worst of note and transcript counts', () => {
    expect(scanForDanger(['I am fine', 'ابي اموت'], detectByPhrases).level).toBe('crisis');
    expect(scanForDanger(['I want to die', null, 'all good'], detectByPhrases).level).toBe('crisis');
    expect(scanForDanger([null, undefined, ''], detectByPhrases).level).toBe('none');
  });

  test('a failing detector shows the card', () => {
    const broken = (): never => {
      throw new Error('broken');
    };
    expect(scanForDanger(['fine'], broken)).toMatchObject({ level: 'crisis', hasFailed: true });
  });
});
