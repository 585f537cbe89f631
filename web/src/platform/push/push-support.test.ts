import { describe, expect, it } from 'vitest';
import { choosePushSupport } from './push-support.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

describe('messages to a device', () => {
  it('come where the browser has them, on an iPhone’s home screen too', () => {
    for (const userAgent of [IPHONE, MAC])
      expect(choosePushSupport({ userAgent, maxTouchPoints: 5, hasPush: true })).toBe('supported');
  });

  it('need the home screen on an iPhone, and on an iPad that says it is a Mac', () => {
    expect(choosePushSupport({ userAgent: IPHONE, maxTouchPoints: 5, hasPush: false })).toBe('home-screen');
    expect(choosePushSupport({ userAgent: MAC, maxTouchPoints: 5, hasPush: false })).toBe('home-screen');
    expect(choosePushSupport({ userAgent: MAC, maxTouchPoints: 0, hasPush: false })).toBe('unsupported');
  });
});
