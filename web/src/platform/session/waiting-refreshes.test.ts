import { expect, it } from 'vitest';
import { waitingForNetwork, waitingRefresh } from './waiting-refreshes.ts';

const REFRESH = 'http://localhost/auth/v1/token?grant_type=refresh_token';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A network that a test brings back. */
const openNetwork = (isReachable: boolean) => {
  const { promise: back, resolve: bringBack } = Promise.withResolvers<void>();
  return { check: async () => isReachable, untilReachable: () => back, bringBack };
};

it('a refresh without a network waits for it, and is sent again', async () => {
  const network = openNetwork(false);
  const answers = [lost, () => Promise.resolve(new Response('{"access_token":"new"}'))];
  const refreshing = waitingForNetwork(() => (answers.shift() ?? lost)(), network)(REFRESH);
  await expect.poll(waitingRefresh.get).toBe(true);
  network.bringBack();
  expect(await (await refreshing).json()).toEqual({ access_token: 'new' });
  expect(waitingRefresh.get()).toBe(false);
});

it('a refresh that breaks off while the server can be reached is the client’s own matter', async () => {
  await expect(waitingForNetwork(lost, openNetwork(true))(REFRESH)).rejects.toThrow('Failed to fetch');
  expect(waitingRefresh.get()).toBe(false);
});

it('nothing else waits', async () => {
  const other = waitingForNetwork(lost, openNetwork(false))('http://localhost/auth/v1/user');
  await expect(other).rejects.toThrow('Failed to fetch');
});
