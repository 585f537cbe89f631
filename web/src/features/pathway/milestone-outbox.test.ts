import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { createOutbox, type OutboxEvents } from './milestone-outbox.ts';
import { outboxStorage } from './milestone-outbox-storage.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const milestone = {
  id: 'one',
  type: 'application',
  company: 'Palm Books',
  position: '',
  notes: '',
  ownedBefore: [],
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** One visit to the page; each request ends when the test resolves or rejects it. */
const openPage = (storage = memoryStorage()) => {
  const requests: { id: string; resolve: () => void; reject: (error?: unknown) => void }[] = [];
  const saved: string[] = [];
  const sentOnPageHide: string[] = [];
  const events: OutboxEvents<string> = {
    send: ({ id }) =>
      new Promise((resolve, reject) => {
        requests.push({ id, resolve: () => resolve(id), reject });
      }),
    sendOnPageHide: ({ id }) => sentOnPageHide.push(id),
    onSaved: ({ id }) => saved.push(id),
    onFailed: (error) => error === 'signed out',
  };
  const outbox = createOutbox(outboxStorage(AMINA, storage), () => events);
  outbox.resume();
  return { outbox, requests, saved, sentOnPageHide, storage, states: () => outbox.get().map(({ state }) => state) };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a milestone', () => {
  it('waits ten seconds, is sent once and is removed from the device when saved', async () => {
    const { outbox, requests, saved, storage, states } = openPage();
    outbox.add(milestone);
    await vi.advanceTimersByTimeAsync(9999);
    expect([states(), requests.length]).toEqual([['waiting'], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([states(), requests.length]).toEqual([['sending'], 1]);
    requests[0]?.resolve();
    await settle();
    expect([states(), saved, storage.hasPrefix('bustan.')]).toEqual([[], ['one'], false]);
  });

  it('that is undone is never sent, and is returned complete', async () => {
    const { outbox, requests, states } = openPage();
    outbox.add(milestone);
    expect(outbox.undo('one')).toMatchObject(milestone);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([states(), requests.length]).toEqual([[], 0]);
  });

  it('cannot be undone after a first try, since the server may have it', async () => {
    const { outbox, requests } = openPage();
    outbox.add(milestone);
    void outbox.send('one');
    requests[0]?.reject();
    await settle();
    expect(outbox.undo('one')).toBeUndefined();
  });

  it('that failed stays, and can be retried or discarded', async () => {
    const { outbox, requests, saved, states, storage } = openPage();
    for (const id of ['one', 'two']) {
      outbox.add({ ...milestone, id });
      void outbox.send(id);
    }
    for (const { reject } of requests) reject();
    await settle();
    expect(states()).toEqual(['failed', 'failed']);
    void outbox.send('one');
    outbox.discard('two');
    requests[2]?.resolve();
    await settle();
    expect([saved, states(), storage.hasPrefix('bustan.')]).toEqual([['one'], [], false]);
  });

  it('that was edited after a failure keeps its id and is sent at once', async () => {
    const { outbox, requests } = openPage();
    outbox.add(milestone);
    void outbox.send('one');
    requests[0]?.reject();
    await settle();
    outbox.add({ ...milestone, company: 'Palm Books LLC' });
    await settle();
    expect(outbox.get()).toMatchObject([{ id: 'one', company: 'Palm Books LLC', state: 'sending' }]);
  });

  it('of a signed-out person waits until they sign in again', async () => {
    const { outbox, requests, states, storage } = openPage();
    outbox.add(milestone);
    void outbox.send('one');
    requests[0]?.reject('signed out');
    await settle();
    expect(states()).toEqual(['waiting']);
    const back = openPage(storage);
    expect(back.requests.map(({ id }) => id)).toEqual(['one']);
  });
});

describe('leaving the page', () => {
  it('sends everything, and the next visit sends it again because no answer was seen', async () => {
    const first = openPage();
    first.outbox.add(milestone);
    first.outbox.sendOnPageHide();
    expect(first.sentOnPageHide).toEqual(['one']);
    const next = openPage(first.storage);
    expect(next.states()).toEqual(['sending']);
    next.requests[0]?.resolve();
    await settle();
    expect(next.saved).toEqual(['one']);
  });

  it('for another page sends at once and can be awaited', async () => {
    const { outbox, requests, saved } = openPage();
    outbox.add(milestone);
    const flushed = outbox.flush();
    requests[0]?.resolve();
    await flushed;
    expect(saved).toEqual(['one']);
  });

  it('without pagehide leaves it on the device, with the rest of its time', async () => {
    const first = openPage();
    first.outbox.add(milestone);
    await vi.advanceTimersByTimeAsync(4000);
    first.outbox.stop();
    const next = openPage(first.storage);
    expect(next.states()).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(next.states()).toEqual(['sending']);
  });
});

it('a milestone that another tab has undone is not sent', async () => {
  const here = openPage();
  here.outbox.add(milestone);
  openPage(here.storage).outbox.undo('one');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([here.requests.length, here.states()]).toEqual([0, []]);
});

it('a clock set back does not make it wait for hours', async () => {
  const { outbox, requests, storage } = openPage();
  outbox.add(milestone);
  outbox.stop();
  vi.setSystemTime(Date.now() - 7_200_000);
  const next = openPage(storage);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([requests.length, next.requests.length]).toEqual([0, 1]);
});
