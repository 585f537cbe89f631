import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { type DeviceReplyRequest, deviceReply } from './device-reply.ts';

const AMINA = '018f0000-1111-7222-8333-444455556666';
const NOTE = {
  en: 'The third week without an answer, and I keep looking.',
  ar: 'الأسبوع الثالث بلا رد، وما زلت أبحث.',
};

const request: DeviceReplyRequest = {
  userId: AMINA,
  words: NOTE.en,
  emotion: 'okay',
  daysAgo: 0,
  language: 'en',
  address: null,
};

/** Random numbers that can be repeated. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};

describe('a reply of the device', () => {
  it.each(EMOTIONS.flatMap((emotion) => LANGUAGES.map((language) => [emotion, language] as const)))(
    'to %s in %s differs from the last ones, for weeks without a network',
    (emotion, language) => {
      for (const words of [NOTE[language], '']) {
        const storage = memoryStorage();
        const random = randomFrom(7);
        const texts = Array.from({ length: 30 }, () =>
          deviceReply({ ...request, words, emotion, language }, { storage, random }),
        ).map(({ text }) => text);
        for (const [index, text] of texts.entries()) {
          expect(text).not.toBe('');
          expect(texts.slice(Math.max(0, index - 7), index)).not.toContain(text);
        }
      }
    },
  );

  it('to a day past speaks of that day, with words and without', () => {
    for (const words of [NOTE.en, '']) {
      const storage = memoryStorage();
      const texts = Array.from(
        { length: 5 },
        () => deviceReply({ ...request, words, emotion: 'grateful', daysAgo: 3 }, { storage }).text,
      );
      expect(new Set(texts).size).toBe(5);
      for (const text of texts) expect(text).not.toMatch(/today|\{day\}/i);
      expect(texts.join(' ')).toMatch(/that day/);
    }
  });

  it('comes in the language of the words, and in the interface’s where there are none', () => {
    const storage = memoryStorage();
    const of = (part: Partial<DeviceReplyRequest>) => deviceReply({ ...request, ...part }, { storage }).text;
    expect(of({ words: NOTE.ar })).toMatch(/رد جاهز، لم يقرأ أحد كلامك\.$/);
    expect(of({ words: NOTE.en, language: 'ar' })).toMatch(/Prepared reply\. Nobody read your note\.$/);
    expect(of({ words: '', language: 'ar' })).toMatch(/رد جاهز/);
  });

  it('addresses a woman, a man, and whoever has not chosen, each in the form of the text', () => {
    const textsFor = (address: DeviceReplyRequest['address']) => {
      const storage = memoryStorage();
      const random = randomFrom(7);
      return Array.from(
        { length: 12 },
        () =>
          deviceReply({ ...request, words: '', language: 'ar', emotion: 'struggling', address }, { storage, random })
            .text,
      ).join('\n');
    };
    const [anybody, woman, man] = [textsFor(null), textsFor('feminine'), textsFor('masculine')];
    expect(textsFor('neutral')).toBe(anybody);
    expect(new Set([anybody, woman, man]).size).toBe(3);
    expect(woman).toMatch(/اختاري|اشطبي|البسي|أخرجي/);
    expect(man).not.toMatch(/اختاري|اشطبي|البسي|أخرجي/);
  });

  it('leads a low feeling to somebody who listens, and asks nothing of a light one', () => {
    const of = (emotion: DeviceReplyRequest['emotion']) =>
      deviceReply({ ...request, emotion }, { storage: memoryStorage() }).followUps;
    expect(of('heavy').map(({ link }) => link?.url)).toEqual(['/help']);
    expect(of('grateful')).toEqual([]);
  });

  it('keeps no text of it on the device', () => {
    const storage = memoryStorage();
    const { text } = deviceReply(request, { storage });
    expect(storage.getItem(`bustan.private.device-replies.${AMINA}`)).toMatch(/^[a-z.]+\d+$/);
    expect(text).not.toBe('');
  });
});
