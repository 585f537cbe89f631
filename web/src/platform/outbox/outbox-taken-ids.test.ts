import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDevice } from './device.testing.ts';
import { AMINA, goOn, note, openTab, pass, refused, settle, stopTime } from './outbox-tab.testing.ts';

beforeEach(stopTime);
afterEach(goOn);

describe('something whose id is somebody else’s', () => {
  it('takes a new id, with its attachment', async () => {
    const device = openDevice({ userId: AMINA });
    const tab = openTab(device);
    await tab.outbox.put({ ...note('one'), attachment: new Uint8Array([1, 2, 3]).buffer });
    await settle();
    tab.requests[0]?.reject(refused(409, 'id_taken'));
    await settle();
    await pass(1000);
    const again = await tab.request(2);
    expect(again?.body).toBe('body of one');
    expect(again?.id).not.toBe('one');
    expect(new Uint8Array((await tab.outbox.readAttachment(again?.id ?? '')) ?? new ArrayBuffer())).toEqual(
      new Uint8Array([1, 2, 3]),
    );
    expect(await tab.outbox.readAttachment('one')).toBeUndefined();
  });

  it('takes the same new id when a form saves it again under the taken one', async () => {
    const tab = openTab(openDevice({ userId: AMINA }));
    const ids: (string | undefined)[] = [];
    for (const count of [1, 3]) {
      await tab.outbox.put(note('one'));
      (await tab.request(count))?.reject(refused(409, 'id_taken'));
      await settle();
      await pass(1000);
      const renewed = await tab.request(count + 1);
      ids.push(renewed?.id);
      renewed?.resolve();
      await settle();
    }
    expect(ids[0]).not.toBe('one');
    expect(ids[1]).toBe(ids[0]);
  });
});
