import { gzipSync } from 'node:zlib';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import { describe, expect, it } from 'vitest';
import { speaksOfToday } from '../../server/src/features/companion/reply/day-past.ts';
import { readReplyTexts } from '../../server/src/features/companion/reply/reply-texts.ts';
import { offersFood } from '../../server/src/features/companion/reply/sayable.ts';
import { compileDeviceReplies } from './device-replies.ts';

/** Of both languages together: everybody loads it with the form. */
const MAX_BYTES = 15_000;

const texts = readReplyTexts();
const replies = compileDeviceReplies(texts);

describe('the replies of the device', () => {
  it('are small enough for everybody to carry', () => {
    const bytes = gzipSync(JSON.stringify(replies)).byteLength;
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('has several for each feeling, with words and without', () => {
    for (const emotion of EMOTIONS) {
      expect(replies.feelings[emotion].withWords.length).toBeGreaterThanOrEqual(4);
      expect(replies.feelings[emotion].withoutWords.length).toBeGreaterThanOrEqual(12);
    }
    for (const tone of Object.values(replies.ofTone)) expect(tone.length).toBeGreaterThanOrEqual(4);
  });

  it('are true at any hour and in any month: none belongs to a time, and none offers food or drink', () => {
    const ofATime = EMOTIONS.flatMap((emotion) =>
      [...texts.feelings[emotion].withWords, ...texts.feelings[emotion].withoutWords]
        .filter(({ hours, weekend, ramadan }) => (hours ?? weekend ?? ramadan) !== undefined)
        .map(({ en }) => en),
    );
    expect(ofATime.length).toBeGreaterThan(100);
    const all = [
      ...Object.values(replies.feelings).flatMap(({ withWords, withoutWords }) => [...withWords, ...withoutWords]),
      ...Object.values(replies.ofTone).flat(),
    ];
    for (const { en, ar } of all) {
      expect(ofATime).not.toContain(en);
      expect([en, ar].some(offersFood)).toBe(false);
    }
  });

  it('have some for a day past, which name no day and never speak of today', () => {
    for (const emotion of EMOTIONS) {
      const { ofDayPast } = replies.feelings[emotion];
      expect(ofDayPast.length).toBeGreaterThanOrEqual(3);
      for (const { en, ar } of ofDayPast)
        expect([en, ar].some((text) => speaksOfToday(text) || text.includes('{'))).toBe(false);
    }
  });

  it('are the texts of content/companion, with both forms where the Arabic has them', () => {
    const { ar_masculine, ar_feminine } =
      replies.feelings.struggling.withoutWords.find((text) => text.ar_masculine !== undefined) ?? {};
    expect(ar_masculine).toBeDefined();
    expect(ar_feminine).not.toBe(ar_masculine);
    expect(replies.label).toEqual(texts.labels.prepared);
  });
});
