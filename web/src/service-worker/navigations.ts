import { isLanguage, type Language } from '@bustan/contract/languages.ts';
import { isPagePath } from '@bustan/contract/page-paths.ts';
import { SETTINGS_CACHE } from '#platform/service-worker/hidden-mark.ts';
import type { PageMessage } from '#platform/service-worker/messages.ts';
import type { Precache } from './precache.ts';

/** A network that takes longer than this is worse than none: the shell opens what the device has. */
const PATIENCE_MS = 5000;

/** Answers of what stands before the server, and not of the server. */
const GATEWAY_FAILURES = [502, 504];

const LANGUAGE_SETTING = '/language';

/** Of the last page that told; a worker cannot read what the pages have stored. */
const chosenLanguage = async ({ caches, navigator }: ServiceWorkerGlobalScope): Promise<Language> => {
  const stored = await (await (await caches.open(SETTINGS_CACHE)).match(LANGUAGE_SETTING))?.text();
  if (isLanguage(stored)) return stored;
  return navigator.language.startsWith('ar') ? 'ar' : 'en';
};

interface NavigationOptions {
  precache: Precache;
  patienceMs?: number;
}

/**
 * A page's document comes from the network. Where that fails, the shell of the chosen language comes instead, and the page
 * renders itself from what the device has; a document with content is never kept.
 */
export const registerNavigations = (
  scope: ServiceWorkerGlobalScope,
  { precache, patienceMs = PATIENCE_MS }: NavigationOptions,
): void => {
  const shellOf = async (url: URL): Promise<Response | undefined> => {
    const asked = url.searchParams.get('lang');
    return precache.findShell(isLanguage(asked) ? asked : await chosenLanguage(scope));
  };

  const fromNetwork = async (event: FetchEvent): Promise<Response> => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await scope.fetch(event.request));
    if (GATEWAY_FAILURES.includes(response.status)) throw new Error(`The gateway answered ${response.status}`);
    return response;
  };

  const navigate = async (event: FetchEvent): Promise<Response> => {
    const network = fromNetwork(event);
    const impatience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
    const first = await Promise.race([network.catch(() => undefined), impatience]);
    if (first !== undefined) return first;
    // Without a shell it is waited for, however long it takes; or the browser's own page tells the failure.
    return (await shellOf(new URL(event.request.url))) ?? network;
  };

  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    if (mode !== 'navigate' || method !== 'GET' || !isPagePath(new URL(url).pathname)) return;
    const answering = navigate(event);
    event.respondWith(answering);
    const refresh = () => precache.refreshShells(Date.now()).catch(() => undefined);
    event.waitUntil(answering.then(refresh, () => undefined));
  });

  // The worker may have to be started for a page: the request for it does not wait until then. Where that request fails,
  // Firefox shows its own page of errors and never the worker's answer (bugzilla.mozilla.org, 1740336).
  scope.addEventListener('activate', (event) => {
    if (scope.navigator.userAgent.includes('Firefox/')) return;
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });

  const keepLanguage = async (language: Language): Promise<void> => {
    await (await scope.caches.open(SETTINGS_CACHE)).put(LANGUAGE_SETTING, new Response(language));
  };
  scope.addEventListener('message', (event) => {
    const message = event.data as PageMessage; // pages of this site alone can write to it
    if (message.type === 'use-language') event.waitUntil(keepLanguage(message.language));
  });
};
