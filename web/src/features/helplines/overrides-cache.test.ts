import type { HelplineOverride } from '@bustan/contract/helplines.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import type { TextStorage } from '#platform/storage/storage.ts';
import { createOverridesCache } from './overrides-cache.ts';

const KEY = 'bustan.helpline-changes';
const HIDDEN: HelplineOverride = {
  ...{ id: 'ae-hope', country: null, kind: null, name_en: null, name_ar: null, number: null, then_press: null },
  ...{ hours: null, time_zone: null, audience: null, note_en: null, note_ar: null, is_hidden: true },
};

let storage: TextStorage;
let answer: () => Promise<unknown>;
let isOnline: boolean;
let fetchCount: number;
const openCache = () =>
  createOverridesCache({
    storage,
    isOnline: () => isOnline,
    fetchOverrides: () => {
      fetchCount += 1;
      return answer();
    },
  });

beforeEach(() => {
  storage = memoryStorage();
  answer = async () => [HIDDEN];
  isOnline = true;
  fetchCount = 0;
});

afterEach(() => vi.restoreAllMocks());

describe('the cached helpline overrides', () => {
  it('are empty before the first fetch, then the fetched ones, and still those after an offline reload', async () => {
    const first = openCache();
    expect(first.get()).toEqual([]);
    let notifications = 0;
    first.subscribe(() => {
      notifications += 1;
    });
    await first.refresh();
    expect(first.get()).toEqual([HIDDEN]);
    expect(notifications).toBe(1);
    isOnline = false;
    const afterReload = openCache();
    await afterReload.refresh();
    expect(afterReload.get()).toEqual([HIDDEN]);
    expect(fetchCount).toBe(1);
  });

  it('become empty again when the server has none', async () => {
    storage.setItem(KEY, JSON.stringify([HIDDEN]));
    answer = async () => [];
    const overrides = openCache();
    await overrides.refresh();
    expect(overrides.get()).toEqual([]);
    expect(storage.getItem(KEY)).toBe('[]');
  });

  it.each(['', 'null', '{}', '"<html>"', '[1, {"id": "ae-hope"}]', '[{'])('are empty if %j was stored', (stored) => {
    storage.setItem(KEY, stored);
    expect(openCache().get()).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('500'))],
    ['is a page', async () => '<html>'],
    ['has another shape', async () => ({ overrides: [] })],
  ])('stay the same when the answer %s', async (_, broken) => {
    storage.setItem(KEY, JSON.stringify([HIDDEN]));
    answer = broken;
    const overrides = openCache();
    await overrides.refresh();
    expect(overrides.get()).toEqual([HIDDEN]);
    expect(storage.getItem(KEY)).toBe(JSON.stringify([HIDDEN]));
  });

  it('are fetched once by a page with several lists, and again by the next page', async () => {
    answer = () => Promise.reject(new Error('500'));
    const overrides = openCache();
    await Promise.all([overrides.refresh(), overrides.refresh()]);
    expect(fetchCount).toBe(1);
    answer = async () => [HIDDEN];
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    await overrides.refresh();
    expect([fetchCount, overrides.get()]).toEqual([2, [HIDDEN]]);
  });

  it('are those of the last request, however late the previous answer comes', async () => {
    const answers: ((value: unknown) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    const overrides = openCache();
    const first = overrides.refresh();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    const second = overrides.refresh();
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.([HIDDEN]);
    await first;
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.([]);
    await second;
    expect(overrides.get()).toEqual([]);
  });

  it('are those of the document, unless this page has fetched already', async () => {
    storage.setItem(KEY, '[]');
    const overrides = openCache();
    overrides.seed([HIDDEN]);
    expect(overrides.get()).toEqual([HIDDEN]);
    overrides.seed([]);
    expect(overrides.get()).toEqual([HIDDEN]);
  });
});
