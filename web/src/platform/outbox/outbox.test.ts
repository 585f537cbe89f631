import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError, toApiError } from '#platform/api/api-error.ts';
import { openDevice } from './device.testing.ts';
import type { OutboxItem, OutboxKind } from './outbox-item.ts';
import { AMINA, goOn, note, openTab, pass, refused, settle, stopTime, words } from './outbox-tab.testing.ts';

const OMAR = '018f0000-0000-7000-8000-000000000002';

beforeEach(stopTime);
afterEach(goOn);

describe('something saved', () => {
  it('is sent at once, and leaves the device only after the answer', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put(note('one'));
    await settle();
    expect(tab.states()).toEqual(['one sending']);
    expect(tab.outbox.get()[0]).not.toHaveProperty('isOnPageOnly');
    expect(await tab.outbox.isEmpty()).toBe(false);
    tab.requests[0]?.resolve('saved');
    await settle();
    expect([tab.states(), tab.events, await tab.outbox.isEmpty()]).toEqual([[], ['sent one'], true]);
  });

  it('is sent again after growing pauses, and at once when there may be a connection', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put(note('one'));
    await settle();
    tab.requests[0]?.reject(networkError('cut'));
    await settle();
    expect([tab.states(), tab.events]).toEqual([['one waiting'], ['postponed one']]);
    await pass(4999);
    expect(tab.requests).toHaveLength(1);
    await pass(2);
    expect(tab.requests).toHaveLength(2);
    tab.requests[1]?.reject(refused(503, 'unavailable'));
    await settle();
    await pass(9999);
    expect(tab.requests).toHaveLength(2);
    void tab.outbox.sendAll();
    await settle();
    expect(tab.requests).toHaveLength(3);
  });

  it('does not meet a server that cannot be reached one by one', async () => {
    const device = openDevice({ userId: AMINA });
    const tab = openTab(device);
    await tab.outbox.put({ ...note('one'), waitMs: 10 });
    await tab.outbox.put({ ...note('two'), waitMs: 10 });
    await pass(20);
    tab.requests[0]?.reject(networkError('cut'));
    await settle();
    expect([tab.requests.length, tab.states()]).toEqual([1, ['one waiting', 'two waiting']]);
  });

  it('is not overtaken by what was saved after it, though it pauses after a try', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put(note('one'));
    await settle();
    tab.requests[0]?.reject(refused(503, 'unavailable'));
    await settle();
    await tab.outbox.put(note('two'));
    await settle();
    expect(tab.requests.map(({ id }) => id)).toEqual(['one', 'one']);
    tab.requests[1]?.resolve();
    await settle();
    expect(tab.requests.map(({ id }) => id)).toEqual(['one', 'one', 'two']);
  });

  it('that is replaced while older ones are sent goes out as what it is by then', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    const deleted: string[] = [];
    const deletion: OutboxKind<string> = { name: 'deletion' };
    tab.outbox.registerSender(deletion, { send: async ({ id }) => void deleted.push(id) });
    await tab.outbox.put({ ...note('one'), waitMs: 10 });
    await tab.outbox.put({ ...note('two'), waitMs: 10 });
    await pass(20);
    await tab.outbox.put({ ...note('two'), kind: deletion });
    tab.requests[0]?.resolve();
    await settle();
    await settle();
    expect([tab.requests.map(({ id }) => id), deleted, tab.states()]).toEqual([['one'], ['two'], []]);
  });

  it('that the server refuses is kept with the reason, tried again only when asked, and can be discarded', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put(note('one'));
    await settle();
    tab.requests[0]?.reject(refused(400, 'validation_failed'));
    await settle();
    expect(tab.outbox.get()).toMatchObject([{ state: 'rejected', reason: 'validation_failed', body: 'body of one' }]);
    expect(tab.events).toEqual(['rejected one']);
    await tab.outbox.sendAll('all');
    await pass(600_000);
    expect(tab.requests).toHaveLength(1);
    void tab.outbox.retry('one');
    await settle();
    expect([tab.requests.length, tab.states()]).toEqual([2, ['one sending']]);
    tab.requests[1]?.reject(refused(400, 'validation_failed'));
    await settle();
    await tab.outbox.discard('one');
    expect([tab.states(), await tab.outbox.isEmpty()]).toEqual([[], true]);
  });

  it('is not given up for an answer that broke off, or that something on the way has given', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put(note('one'));
    await settle();
    tab.requests[0]?.reject(toApiError(403, '<html>Sign in to the Wi-Fi</html>'));
    await settle();
    expect([tab.states(), tab.events]).toEqual([['one waiting'], ['postponed one']]);
  });

  it('is gone without a word when it was deleted before it arrived', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put(note('one'));
    await settle();
    tab.requests[0]?.reject(refused(410, 'check_in_deleted'));
    await settle();
    expect([tab.states(), tab.events, await tab.outbox.isEmpty()]).toEqual([[], [], true]);
  });

  it('waits for its own person to sign in again', async () => {
    const device = openDevice({ userId: AMINA });
    const tab = openTab(device);
    await tab.outbox.put(note('one'));
    await settle();
    tab.requests[0]?.reject(refused(401, 'not_signed_in'));
    await settle();
    await device.signInAs(OMAR);
    expect(tab.states()).toEqual([]);
    await tab.outbox.sendAll('all');
    expect(tab.requests).toHaveLength(1);
    await device.signInAs(AMINA);
    void tab.outbox.sendAll();
    await settle();
    expect([tab.requests.length, tab.states()]).toEqual([2, ['one sending']]);
  });

  it('is kept by the page alone where the device cannot store it', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await tab.outbox.put(note('one'));
    await settle();
    expect([tab.states(), await tab.outbox.isEmpty()]).toEqual([['one sending'], false]);
    expect(tab.outbox.get()).toMatchObject([{ isOnPageOnly: true }]);
    tab.requests[0]?.resolve();
    await settle();
    expect([tab.states(), await tab.outbox.isEmpty()]).toEqual([[], true]);
  });
});

it('what replaces an item that is being sent is sent too, and keeps that it was tried', async () => {
  const tab = openTab(openDevice({ userId: AMINA }));
  await tab.outbox.put(note('one'));
  await settle();
  await tab.outbox.put({ ...note('one'), body: 'another', waitMs: 10_000 });
  tab.requests[0]?.resolve();
  await settle();
  expect(await tab.outbox.withdraw('one')).toBeUndefined();
  await pass(1000);
  expect(tab.requests.map(({ body }) => body)).toEqual(['body of one', 'another']);
  const listed: readonly OutboxItem<string>[] = await tab.outbox.list(words);
  expect(listed.map(({ body, tries }) => [body, tries])).toEqual([['another', 2]]);
});
