import type { HelplineChange } from '@bustan/contract/distress/helpline-changes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/kept-texts.testing.ts';
import type { KeptTexts } from '#platform/storage/storage.ts';
import { createKeptChanges } from './kept-changes.ts';

const KEY = 'bustan.helpline-changes';
const HIDDEN: HelplineChange = {
  ...{ id: 'ae-hope', country: null, kind: null, name_en: null, name_ar: null, number: null, then_press: null },
  ...{ hours: null, time_zone: null, audience: null, note_en: null, note_ar: null, is_hidden: true },
};

let storage: KeptTexts;
let answer: () => Promise<unknown>;
let isOnline: boolean;
let asked: number;
const open = () =>
  createKeptChanges({
    storage,
    isOnline: () => isOnline,
    ask: () => {
      asked += 1;
      return answer();
    },
  });

beforeEach(() => {
  storage = memoryStorage();
  answer = async () => [HIDDEN];
  isOnline = true;
  asked = 0;
});

afterEach(() => vi.restoreAllMocks());

describe('the changes that a device knows', () => {
  it('are none before the server was asked, then its own, and those again after a reload without a connection', async () => {
    const first = open();
    expect(first.get()).toEqual([]);
    let told = 0;
    first.subscribe(() => {
      told += 1;
    });
    await first.refresh();
    expect(first.get()).toEqual([HIDDEN]);
    expect(told).toBe(1);
    isOnline = false;
    const afterReload = open();
    await afterReload.refresh();
    expect(afterReload.get()).toEqual([HIDDEN]);
    expect(asked).toBe(1);
  });

  it('follow the server back to the bundled lines', async () => {
    storage.keep(KEY, JSON.stringify([HIDDEN]));
    answer = async () => [];
    const changes = open();
    await changes.refresh();
    expect(changes.get()).toEqual([]);
    expect(storage.find(KEY)).toBe('[]');
  });

  it.each(['', 'null', '{}', '"<html>"', '[1, {"id": "ae-hope"}]', '[{'])('are none where %j was kept', (kept) => {
    storage.keep(KEY, kept);
    expect(open().get()).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('500'))],
    ['is a page', async () => '<html>'],
    ['is another thing', async () => ({ changes: [] })],
  ])('stay as they were when the answer %s', async (_, broken) => {
    storage.keep(KEY, JSON.stringify([HIDDEN]));
    answer = broken;
    const changes = open();
    await changes.refresh();
    expect(changes.get()).toEqual([HIDDEN]);
    expect(storage.find(KEY)).toBe(JSON.stringify([HIDDEN]));
  });

  it('are asked for once by a page that shows several lists, and again by the next one', async () => {
    answer = () => Promise.reject(new Error('500'));
    const changes = open();
    await Promise.all([changes.refresh(), changes.refresh()]);
    expect(asked).toBe(1);
    answer = async () => [HIDDEN];
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    await changes.refresh();
    expect([asked, changes.get()]).toEqual([2, [HIDDEN]]);
  });

  it('are those of the last answer, however late the one before comes', async () => {
    const answers: ((value: unknown) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    const changes = open();
    const first = changes.refresh();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    const second = changes.refresh();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.([HIDDEN]);
    await first;
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([]);
    await second;
    expect(changes.get()).toEqual([]);
  });

  it('are those of the document, unless this page has asked already', async () => {
    storage.keep(KEY, '[]');
    const changes = open();
    changes.adopt([HIDDEN]);
    expect(changes.get()).toEqual([HIDDEN]);
    changes.adopt([]);
    expect(changes.get()).toEqual([HIDDEN]);
  });
});
