import { expect, type Page } from '@playwright/test';

/** Waits until the worker has everything that it keeps; then the page may lose its network. */
export const untilInstalled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);

/** The owners and keys of the rows that the page has kept for the time without a network. */
export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'bustan.private.rows')) return [];
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('bustan.private.rows'));
    const keys = database.objectStoreNames.contains('queries')
      ? await answer(database.transaction('queries').objectStore('queries').getAllKeys())
      : [];
    database.close();
    return keys.map(String);
  });

/** Waits until rows are kept whose keys have these names. */
export const untilKept = (page: Page, names: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const keys = (await keptKeys(page)).join();
      return names.filter((name) => !keys.includes(name));
    })
    .toEqual([]);

/** What journey and pathway need of somebody. */
export const OWN_ROWS: readonly string[] = [
  'check-ins',
  'milestones',
  'activity-counts',
  'badges',
  'user-badges',
  'follow-ups',
].map((name) => `"${name}"`);

/** The addresses of everything in the caches. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
