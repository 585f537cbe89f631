import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDevice } from './device.testing.ts';
import { AMINA, goOn, note, openTab, pass, settle, stopTime, words } from './outbox-tab.testing.ts';

beforeEach(stopTime);
afterEach(goOn);

describe('something that can be undone', () => {
  it('is sent when its time is over, and is returned complete when it is withdrawn before', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put({ ...note('one'), waitMs: 10_000 });
    await tab.outbox.put({ ...note('two'), waitMs: 10_000 });
    await pass(9000);
    expect(await tab.outbox.withdraw('two')).toMatchObject({ id: 'two', body: 'body of two' });
    await pass(1000);
    expect(tab.requests.map(({ id }) => id)).toEqual(['one']);
    expect(await tab.outbox.withdraw('one')).toBeUndefined();
  });

  it('cannot be undone once it was sent as the page was left, since the server may have it', async () => {
    const device = openDevice({ userId: AMINA });
    const leaving = openTab(device);
    const sent: string[] = [];
    leaving.outbox.registerSender(words, { send: async () => 'saved', sendOnPageHide: ({ id }) => sent.push(id) });
    await leaving.outbox.put({ ...note('one'), waitMs: 10_000 });
    leaving.outbox.sendOnPageHide('token');
    leaving.close();
    const next = openTab(device);
    await next.outbox.refresh();
    expect([sent, next.outbox.get()[0]?.tries]).toEqual([['one'], 1]);
    expect(await next.outbox.withdraw('one')).toBeUndefined();
    void next.outbox.sendAll();
    await settle();
    next.requests[0]?.resolve();
    await settle();
    expect(next.events).toEqual(['sent one']);
  });

  it('cannot be undone when it has arrived and is saved again, from a form that was not emptied', async () => {
    const device = openDevice({ userId: AMINA });
    const first = openTab(device);
    await first.outbox.put(note('one'));
    await settle();
    first.requests[0]?.resolve();
    await settle();
    first.close();
    const next = openTab(device);
    await next.outbox.put({ ...note('one'), waitMs: 10_000 });
    expect(await next.outbox.withdraw('one')).toBeUndefined();
    expect(await next.request(1)).toMatchObject({ id: 'one' });
  });

  it('does not wait for hours when the clock is set back', async () => {
    const device = openDevice({ userId: AMINA });
    const first = openTab(device);
    await first.outbox.put({ ...note('one'), waitMs: 10_000 });
    first.close();
    vi.setSystemTime(Date.now() - 7_200_000);
    const next = openTab(device);
    await next.outbox.refresh();
    await pass(10_000);
    expect(next.requests).toHaveLength(1);
  });

  it('is sent at once by a flush', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    await tab.outbox.put({ ...note('one'), waitMs: 10_000 });
    const flushed = tab.outbox.sendAll('all');
    await settle();
    tab.requests[0]?.resolve();
    await flushed;
    expect(await tab.outbox.isEmpty()).toBe(true);
  });
});
