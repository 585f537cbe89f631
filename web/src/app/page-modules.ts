import type { ComponentType } from 'react';
import { fetchLostStylesheets } from './missing-files.ts';
import type { PageModule, Route } from './routes.ts';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();

/** Awaited before rendering on the server and before hydrating: `React.lazy` would show its fallback in both places. */
export const preloadPage = (route: Route): Promise<PageModule> => {
  const known = loading.get(route.path);
  if (known !== undefined) return known;
  const ready = failed.has(route.path) ? fetchLostStylesheets() : undefined;
  const promise = (ready === undefined ? route.load() : ready.then(route.load)).then(
    (module) => {
      loaded.set(route.path, module);
      return module;
    },
    (error: unknown) => {
      // Forgotten, so that another try can succeed when the connection is back.
      loading.delete(route.path);
      failed.add(route.path);
      throw error;
    },
  );
  loading.set(route.path, promise);
  return promise;
};

export const findPage = (route: Route): ComponentType | undefined => loaded.get(route.path)?.default;

const preparing = new Map<string, Promise<ComponentType>>();

/** One promise for each page, because `use` needs the same one at every render; only a failure is forgotten. */
export const preparePage = (route: Route, loadTexts: () => Promise<void>): Promise<ComponentType> => {
  const known = preparing.get(route.path);
  if (known !== undefined) return known;
  const promise = Promise.all([preloadPage(route), loadTexts()]).then(([module]) => module.default);
  preparing.set(route.path, promise);
  // Deferred, so that the error boundary gets this failure before another try begins.
  promise.catch(() => setTimeout(() => preparing.delete(route.path), 0));
  return promise;
};
