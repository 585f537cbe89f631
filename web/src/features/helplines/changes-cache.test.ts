import type { HelplineChange } from '@bustan/contract/helplines.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import type { TextStorage } from '#platform/storage/storage.ts';
import { createChangesCache } from './changes-cache.ts';

const KEY = 'bustan.helpline-changes';
const HIDDEN: HelplineChange = {
  ...{ id: 'ae-hope', country: null, kind: null, name_en: null, name_ar: null, number: null, then_press: null },
  ...{ hours: null, time_zone: null, audience: null, note_en: null, note_ar: null, is_hidden: true },
};

let storage: TextStorage;
let answer: () => Promise<unknown>;
let isOnline: boolean;
let fetchCount: number;
const openCache = () =>
  createChangesCache({
    storage,
    isOnline: () => isOnline,
    fetchChanges: () => {
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

describe('the cached helpline changes', () => {
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
    const changes = openCache();
    await changes.refresh();
    expect(changes.get()).toEqual([]);
    expect(storage.getItem(KEY)).toBe('[]');
  });

  it.each(['', 'null', '{}', '"<html>"', '[1, {"id": "ae-hope"}]', '[{'])('are empty if %j was stored', (stored) => {
    storage.setItem(KEY, stored);
    expect(openCache().get()).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('500'))],
    ['is a page', async () => '<html>'],
    ['has another shape', async () => ({ changes: [] })],
  ])('stay the same when the answer %s', async (_, broken) => {
    storage.setItem(KEY, JSON.stringify([HIDDEN]));
    answer = broken;
    const changes = openCache();
    await changes.refresh();
    expect(changes.get()).toEqual([HIDDEN]);
    expect(storage.getItem(KEY)).toBe(JSON.stringify([HIDDEN]));
  });

  it('are fetched once by a page with several lists, and again by the next page', async () => {
    answer = () => Promise.reject(new Error('500'));
    const changes = openCache();
    await Promise.all([changes.refresh(), changes.refresh()]);
    expect(fetchCount).toBe(1);
    answer = async () => [HIDDEN];
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    await changes.refresh();
    expect([fetchCount, changes.get()]).toEqual([2, [HIDDEN]]);
  });

  it('are those of the last request, however late the previous answer comes', async () => {
    const answers: ((value: unknown) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    const changes = openCache();
    const first = changes.refresh();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    const second = changes.refresh();
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.([HIDDEN]);
    await first;
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.([]);
    await second;
    expect(changes.get()).toEqual([]);
  });

  it('are those of the document, unless this page has fetched already', async () => {
    storage.setItem(KEY, '[]');
    const changes = openCache();
    changes.seed([HIDDEN]);
    expect(changes.get()).toEqual([HIDDEN]);
    changes.seed([]);
    expect(changes.get()).toEqual([HIDDEN]);
  });
});
