import { createStore, type Store } from '#platform/store/store.ts';
import { isRefresh } from './refresh-log.ts';

interface Network {
  check(): Promise<boolean>;
  untilReachable(): Promise<void>;
}

const isWaiting = createStore(false);

/** Whether a session waits for a network to be refreshed with. */
export const waitingRefresh: Omit<Store<boolean>, 'set'> = isWaiting;

/**
 * [Note: a session outlasts the network] A refresh that finds no network waits for one. If it failed, the auth client
 * would try for half a minute, report that nobody is signed in, and not try again for a minute. While it waits, the person
 * is whoever the stored session says, and calls fail at once for want of a network.
 */
export const waitingForNetwork =
  (request: typeof fetch, network: Network): typeof fetch =>
  async (input, init) => {
    for (;;) {
      try {
        const response = await request(input, init);
        isWaiting.set(false);
        return response;
      } catch (error) {
        // A server that can be reached has refused this request, or broken it off: the client knows what to do.
        if (!isRefresh(input) || (await network.check())) throw error;
        isWaiting.set(true);
        await network.untilReachable();
      }
    }
  };
