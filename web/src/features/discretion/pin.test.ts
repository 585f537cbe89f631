import { describe, expect, it } from 'vitest';
import { hashPin, isPin, isRightPin, normalizePin } from './pin.ts';

const FEW = 10;

describe('a PIN', () => {
  it('is the same in Latin, Arabic and Persian digits, with spaces and marks of direction', () => {
    for (const typed of ['1407', '١٤٠٧', '۱۴۰۷', ' 14 07 ', '\u200e1407\u200f', '١٤07']) {
      expect(normalizePin(typed)).toBe('1407');
    }
    expect(normalizePin('١٢٣٤٥٦٧٨٩٠')).toBe('1234567890');
  });

  it('has four to eight digits and nothing else', () => {
    expect(['1234', '12345678'].every(isPin)).toBe(true);
    expect(['', '123', '123456789', '12a4', '12.4'].some(isPin)).toBe(false);
  });

  it('is kept as a salted hash alone', async () => {
    const [one, other] = [await hashPin('1407', FEW), await hashPin('1407', FEW)];
    expect(JSON.stringify(one)).not.toContain('1407');
    expect(one.hash).not.toBe(other.hash);
    expect(await isRightPin('1407', one)).toBe(true);
    expect(await isRightPin('1408', one)).toBe(false);
  });

  it('is hashed slowly unless a test asks otherwise', async () => {
    expect((await hashPin('1407')).iterations).toBeGreaterThanOrEqual(600_000);
  });
});
