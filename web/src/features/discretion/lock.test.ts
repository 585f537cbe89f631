import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCK_KEY } from '#platform/discretion/concealment.ts';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { findLock, pauseAfter, pausedUntil, removeLock, setLock, setLockMinutes, tryPin } from './lock.ts';

vi.mock('./pin.ts', async (original) => {
  const pin = await original<typeof import('./pin.ts')>();
  return { ...pin, hashPin: (text: string) => pin.hashPin(text, 10) };
});

const cookies = { document: { cookie: '' }, location: { protocol: 'http:' } };

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  for (const [name, value] of Object.entries(cookies)) vi.stubGlobal(name, value);
  await setLock({ pin: '1407', minutes: 5 });
});
afterEach(() => vi.unstubAllGlobals());

const MINUTE = 60_000;

describe('the lock', () => {
  it('opens by its PIN, keeps no PIN, and tells the server by a cookie without a secret', async () => {
    expect(await tryPin('1407', 0)).toBe('right');
    expect(localStorage.getItem(LOCK_KEY)).not.toContain('1407');
    expect(document.cookie).toMatch(/^bustan\.hidden=locked;/);
    setLockMinutes(15);
    expect(findLock()?.minutes).toBe(15);
    expect(await tryPin('1407', 0)).toBe('right');
  });

  it('pauses longer with each wrong PIN, up to an hour', async () => {
    const pauses: number[] = [];
    let now = 0;
    for (let failed = 1; failed <= 8; failed += 1) {
      expect(await tryPin('0000', now)).toBe('wrong');
      const until = pausedUntil(now) ?? now;
      pauses.push((until - now) / MINUTE);
      now = until;
    }
    expect(pauses).toEqual([0, 0, 0.5, 1, 5, 15, 60, 60]);
  });

  it('takes no PIN during a pause, not even the right one, and counts again from the start after it', async () => {
    for (let failed = 0; failed < 3; failed += 1) await tryPin('0000', 0);
    expect(await tryPin('1407', 29_000)).toBe('paused');
    expect(await tryPin('1407', 30_000)).toBe('right');
    expect(await tryPin('0000', 31_000)).toBe('wrong');
    expect(pausedUntil(31_000)).toBeUndefined();
  });

  it('counts a try before it is checked, so that two tabs at once gain nothing', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => tryPin('0000', 0)));
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'paused', 'paused']);
  });

  it('makes no pause longer where the clock was set back', async () => {
    for (let failed = 0; failed < 3; failed += 1) await tryPin('0000', 1000 * MINUTE);
    expect(pausedUntil(0)).toBe(pauseAfter(3));
    expect(await tryPin('1407', pauseAfter(3))).toBe('right');
  });

  it('is gone with its tries when it is removed', async () => {
    await tryPin('0000', 0);
    removeLock();
    expect(findLock()).toBeUndefined();
    expect(document.cookie).toMatch(/Max-Age=0/);
    expect(await tryPin('0000', 0)).toBe('right');
  });
});
