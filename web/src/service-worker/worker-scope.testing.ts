const ORIGIN = 'https://bustan.example';

/** As much of the Cache interface as the worker uses. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  async match(path: string) {
    return this.kept.get(path)?.clone();
  }
  async put(path: string, response: Response) {
    this.kept.set(path, response.clone());
  }
  async delete(path: string) {
    return this.kept.delete(path);
  }
}

class FakeCaches {
  readonly byName = new Map<string, FakeCache>();
  async open(name: string) {
    const cache = this.byName.get(name) ?? new FakeCache();
    this.byName.set(name, cache);
    return cache;
  }
  async match(path: string) {
    for (const cache of this.byName.values()) {
      const found = await cache.match(path);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  async keys() {
    return [...this.byName.keys()];
  }
  async delete(name: string) {
    return this.byName.delete(name);
  }
}

type Listener = (event: unknown) => void;

interface FakeRequest {
  path: string;
  method?: string;
  mode?: string;
  headers?: Record<string, string>;
}

/**
 * A service worker's surroundings: its caches in memory, a network that a test answers for, and the events that the
 * browser would send.
 */
export const openWorkerScope = (caches = new FakeCaches(), { userAgent = 'Chrome/150.0' } = {}) => {
  const listeners = new Map<string, Listener[]>();
  const requested: string[] = [];
  const network: { answer: (path: string) => Response | Promise<Response> } = { answer: () => new Response('fresh') };
  const counts = { skipWaiting: 0, claims: 0, preloads: 0 };
  const count = (what: keyof typeof counts) => async () => {
    counts[what] += 1;
  };

  const dispatch = async (type: string, event: object): Promise<void> => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    for (const listener of listeners.get(type) ?? []) listener({ ...event, waitUntil });
    await Promise.all(works);
  };

  const scope = {
    caches,
    clients: { claim: count('claims') },
    location: new URL(`${ORIGIN}/service-worker.js`),
    navigator: { language: 'en-AE', userAgent },
    registration: { navigationPreload: { enable: count('preloads') } },
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    fetch: async (request: string | { url: string }) => {
      const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
      requested.push(pathname + search);
      return network.answer(pathname + search);
    },
    skipWaiting: count('skipWaiting'),
  } as unknown as ServiceWorkerGlobalScope; // the rest of it is not used

  return {
    scope,
    caches,
    network,
    requested,
    counts,
    install: () => dispatch('install', {}),
    activate: () => dispatch('activate', {}),
    sync: (tag: string) => dispatch('sync', { tag }),
    /** Resolves to what the page would get from the worker; undefined where it leaves the request to the browser. */
    request: async ({
      path,
      method = 'GET',
      mode = 'cors',
      headers = {},
    }: FakeRequest): Promise<Response | undefined> => {
      let answer: Promise<Response> | undefined;
      const request = { url: new URL(path, ORIGIN).href, method, mode, headers: new Headers(headers) };
      const respondWith = (given: Promise<Response>) => {
        answer ??= given;
      };
      await dispatch('fetch', { request, respondWith, preloadResponse: Promise.resolve(undefined) });
      return answer;
    },
    /** Resolves to what the worker answered to the page that wrote. */
    message: async (data: object): Promise<unknown[]> => {
      const answers: unknown[] = [];
      await dispatch('message', { data, source: { postMessage: (answer: unknown) => answers.push(answer) } });
      return answers;
    },
  };
};

export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
