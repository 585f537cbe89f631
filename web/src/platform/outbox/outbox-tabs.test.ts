import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkError } from '#platform/api/api-error.ts';
import { eraseUserLocalData } from '#platform/session/user-local-data.ts';
import { openDevice } from './device.testing.ts';
import { AMINA, goOn, note, openTab, pass, refused, settle, stopTime } from './outbox-tab.testing.ts';

beforeEach(stopTime);
afterEach(goOn);

describe('several tabs', () => {
  it.each([true, false])('send each item once, and all of them learn of it (locks: %s)', async (hasLocks) => {
    const device = openDevice({ userId: AMINA, hasLocks });
    const [here, there] = [openTab(device), openTab(device)];
    await here.outbox.put(note('one'));
    void there.outbox.sendAll('all');
    await settle();
    expect([here.requests.length + there.requests.length, there.states()]).toEqual([1, ['one sending']]);
    for (const { resolve } of [...here.requests, ...there.requests]) resolve();
    await settle();
    expect([here.states(), there.states()]).toEqual([[], []]);
    expect([...here.events, ...there.events].toSorted()).toEqual(['sent one', 'sent one elsewhere']);
  });

  it.each([true, false])('take over what a closed one was sending (locks: %s)', async (hasLocks) => {
    const device = openDevice({ userId: AMINA, hasLocks });
    const [closing, other] = [openTab(device), openTab(device)];
    await closing.outbox.put(note('one'));
    await settle();
    closing.close();
    await pass(61_000);
    expect(other.requests.map(({ id }) => id)).toEqual(['one']);
    // The answer of the closed one changes nothing any more.
    closing.requests[0]?.reject(refused(400, 'validation_failed'));
    await settle();
    expect(other.states()).toEqual(['one sending']);
  });

  it('lose what is theirs together when somebody signs out', async () => {
    const device = openDevice({ userId: AMINA });
    const [here, there] = [openTab(device), openTab(device)];
    await here.outbox.put(note('one'));
    await settle();
    eraseUserLocalData();
    device.erase();
    here.requests[0]?.reject(networkError('cut'));
    await settle();
    await there.outbox.refresh();
    expect([here.states(), there.states(), await there.outbox.isEmpty()]).toEqual([[], [], true]);
  });
});
