import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { findConcealment, HIDDEN_KEY, keepPass, LOCK_KEY, setUnlocked } from './concealment.ts';

const page = { cookie: '' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', page);
  page.cookie = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** As a document that has just been loaded reads it: nothing is remembered from the one before. */
const findInNewDocument = async (timeOrigin: number) => {
  vi.resetModules();
  vi.stubGlobal('performance', { timeOrigin });
  return (await import('./concealment.ts')).findConcealment();
};

describe('a device', () => {
  it('shows everything where nothing is hidden and no lock is set', () => {
    expect(findConcealment()).toBeUndefined();
  });

  it('stays hidden where either its storage or its cookie says so', () => {
    localStorage.setItem(HIDDEN_KEY, '1');
    expect(findConcealment()).toBe('hidden');
    localStorage.removeItem(HIDDEN_KEY);
    page.cookie = 'bustan.language=en; bustan.hidden=hidden';
    expect(findConcealment()).toBe('hidden');
  });

  it('with a lock is locked in each new tab, until it was unlocked there', async () => {
    localStorage.setItem(LOCK_KEY, '{}');
    expect(await findInNewDocument(0)).toBe('locked');
    setUnlocked(true);
    expect(findConcealment()).toBeUndefined();
    localStorage.setItem(HIDDEN_KEY, '1');
    expect(findConcealment()).toBe('hidden');
  });

  it('stays unlocked over a reload, but not where the tab was closed and opened again, and only once', async () => {
    localStorage.setItem(LOCK_KEY, '{}');
    vi.useFakeTimers({ now: 100_000 });
    keepPass();
    expect(await findInNewDocument(99_900)).toBeUndefined();
    expect(await findInNewDocument(99_900)).toBe('locked');
    keepPass();
    expect(await findInNewDocument(105_001)).toBe('locked');
    vi.useRealTimers();
  });
});
