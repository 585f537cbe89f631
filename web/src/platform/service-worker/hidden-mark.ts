/** The worker's own small settings; it cannot read what the pages have stored. */
export const SETTINGS_CACHE = 'bustan.settings';
const HIDDEN_SETTING = '/hidden';

/** Tells the worker, also for the time without a page, whether the plain page stands in the product's place. */
export const markHidden = async (isHidden: boolean, caches = globalThis.caches): Promise<void> => {
  // There is none in a page without HTTPS, nor a worker.
  const settings = await caches?.open(SETTINGS_CACHE);
  if (isHidden) await settings?.put(HIDDEN_SETTING, new Response(''));
  else await settings?.delete(HIDDEN_SETTING);
};

export const isMarkedHidden = async (caches: CacheStorage): Promise<boolean> =>
  (await (await caches.open(SETTINGS_CACHE)).match(HIDDEN_SETTING)) !== undefined;
