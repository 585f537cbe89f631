import { vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { eraseUserLocalData } from '#platform/session/user-local-data.ts';
import type { Device } from './device.testing.ts';
import type { OutboxKind } from './outbox-item.ts';

export const AMINA = '018f0000-0000-7000-8000-000000000001';

export const words: OutboxKind<string> = { name: 'words' };
export const note = (id: string, userId = AMINA) => ({ id, userId, kind: words, body: `body of ${id}` });
export const refused = (status: number, code: string) => new ApiError({ code, status, message: code });

/** Each request of a tab ends when the test answers it. */
export const openTab = (device: Device) => {
  const tab = device.openTab();
  const requests: { id: string; body: string; resolve: (answer?: unknown) => void; reject: (e: unknown) => void }[] =
    [];
  const events: string[] = [];
  tab.outbox.registerSender(words, {
    send: ({ id, body }) =>
      new Promise((resolve, reject) => {
        requests.push({ id, body, resolve, reject });
      }),
  });
  tab.outbox.watch(words, ({ type, item, isHere }) => events.push(`${type} ${item.id}${isHere ? '' : ' elsewhere'}`));
  const states = () => tab.outbox.get().map(({ id, state }) => `${id} ${state}`);
  const request = async (count: number) => {
    await vi.waitUntil(() => requests.length >= count);
    return requests[count - 1];
  };
  return { ...tab, requests, request, events, states };
};
// The web's types are those of browsers, which have none.
const { setImmediate } = globalThis as unknown as { setImmediate: (resolve: () => void) => void };
/** IndexedDB takes real turns; timers do not. */
export const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};
export const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};

/** For each test of a file: no time passes by itself, and pauses are as long as they can be. */
export const stopTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(1);
};
export const goOn = (): void => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  eraseUserLocalData();
};
