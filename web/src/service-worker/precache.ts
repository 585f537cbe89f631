import { LANGUAGES } from '@bustan/contract/languages.ts';
import { SHELL_PATH } from '@bustan/contract/page-paths.ts';

/** A cache for each version of the build. */
const PREFIX = 'bustan.build.';
/** The version and the one before it, whose pages may still be open and load the rest of theirs. */
const KEPT_VERSIONS = 2;
/** What the page itself is loading comes first. */
const PARALLEL_REQUESTS = 4;
const SHELL_MAX_AGE_MS = 24 * 60 * 60 * 1000;

interface Build {
  version: string;
  /** Paths of its files. Those under `/assets/` have a hash of their content in their names. */
  files: readonly string[];
}

const isHashed = (path: string): boolean => path.startsWith('/assets/');

const load = async (scope: ServiceWorkerGlobalScope, path: string): Promise<Response> => {
  const response = await scope.fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
};

const addFiles = async (scope: ServiceWorkerGlobalScope, cache: Cache, files: readonly string[]): Promise<void> => {
  const waiting = [...files];
  const addNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      // An installation that was cut short goes on where it was, and another version's file of the same name is the same.
      const known = (await cache.match(path)) ?? (isHashed(path) ? await scope.caches.match(path) : undefined);
      await cache.put(path, known ?? (await load(scope, path)));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, addNext));
};

const shells = LANGUAGES.map((language) => `${SHELL_PATH}?lang=${language}`);

/** The shells of the server that answers now; refused while it is of another version, whose files are not kept. */
const addShells = async (scope: ServiceWorkerGlobalScope, cache: Cache, files: readonly string[]): Promise<void> => {
  for (const path of shells) {
    const response = await load(scope, path);
    const html = await response.clone().text();
    const missing = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].filter(([, file = '']) => !files.includes(file));
    if (missing.length > 0) throw new Error(`The shell is of another version: ${missing[0]?.[1]}`);
    await cache.put(path, response);
  }
};

const dropOldVersions = async ({ caches }: ServiceWorkerGlobalScope): Promise<void> => {
  // In the order in which they were made.
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(versions.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)));
};

/**
 * Keeps all files of the build before the worker is installed, so that every screen opens without a network after one
 * visit, and answers with them from then on.
 */
export const registerPrecache = (scope: ServiceWorkerGlobalScope, { version, files }: Build) => {
  const openCache = () => scope.caches.open(PREFIX + version);
  const isKept = new Set(files);

  const install = async (): Promise<void> => {
    const cache = await openCache();
    await addFiles(scope, cache, files);
    await addShells(scope, cache, files);
  };
  scope.addEventListener('install', (event) => event.waitUntil(install()));

  const activate = async (): Promise<void> => {
    await dropOldVersions(scope);
    // The page that was open before there was a worker may lose the network too.
    await scope.clients.claim();
  };
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));

  const answer = async (request: Request, path: string): Promise<Response> => {
    const kept = (await (await openCache()).match(path)) ?? (await scope.caches.match(path));
    return kept ?? scope.fetch(request);
  };
  scope.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url);
    if (event.request.method !== 'GET' || origin !== scope.location.origin) return;
    if (isHashed(pathname) || isKept.has(pathname)) event.respondWith(answer(event.request, pathname));
  });

  return {
    findShell: async (language: string): Promise<Response | undefined> =>
      (await openCache()).match(`${SHELL_PATH}?lang=${language}`),
    /** Once a day, because the operator may have changed its texts and settings. */
    refreshShells: async (now: number): Promise<void> => {
      const cache = await openCache();
      const kept = await cache.match(shells[0] ?? '');
      const keptSince = Date.parse(kept?.headers.get('date') ?? '');
      if (now - keptSince < SHELL_MAX_AGE_MS) return;
      await addShells(scope, cache, files);
    },
  };
};

export type Precache = ReturnType<typeof registerPrecache>;
