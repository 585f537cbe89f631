import { LANGUAGES } from '@bustan/contract/languages.ts';

const CACHE = 'bustan.public';

/** What is the same for everybody and read by no query of a page; those keep their rows themselves. */
const KEPT = ['/api/v1/config', ...LANGUAGES.map((language) => `/api/v1/locales/${language}.json`)];

/**
 * The texts of both languages and the site's configuration: from the network, or as they were when it last answered. A
 * request in somebody's name is never touched.
 */
export const registerPublicReads = (scope: ServiceWorkerGlobalScope): void => {
  const keep = async (path: string, response: Response): Promise<void> => {
    if (response.ok) await (await scope.caches.open(CACHE)).put(path, response);
  };

  const install = async (path: string): Promise<void> => {
    const response = await scope.fetch(path, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await keep(path, response);
  };
  scope.addEventListener('install', (event) => event.waitUntil(Promise.all(KEPT.map(install))));

  const read = async (event: FetchEvent, path: string): Promise<Response> => {
    try {
      const response = await scope.fetch(event.request);
      event.waitUntil(keep(path, response.clone()));
      return response;
    } catch (error) {
      const kept = await (await scope.caches.open(CACHE)).match(path);
      if (kept === undefined) throw error;
      return kept;
    }
  };
  scope.addEventListener('fetch', (event) => {
    const { headers, method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin || headers.has('authorization')) return;
    if (KEPT.includes(pathname)) event.respondWith(read(event, pathname));
  });
};
