import type { ComponentType } from 'react';
import type { PageModule, Route } from './routes.ts';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

/** Awaited before rendering on the server and before hydrating: `React.lazy` would show its fallback in both places. */
export const preloadPage = (route: Route): Promise<PageModule> => {
  const known = loading.get(route.source);
  if (known !== undefined) return known;
  const promise = route.load().then(
    (module) => {
      loaded.set(route.source, module);
      return module;
    },
    (error: unknown) => {
      // Forgotten, so that another try can succeed when the connection is back.
      loading.delete(route.source);
      throw error;
    },
  );
  loading.set(route.source, promise);
  return promise;
};

export const findPage = (route: Route): ComponentType | undefined => loaded.get(route.source)?.default;

const preparing = new Map<string, Promise<ComponentType>>();

/** One promise for each page, because `use` needs the same one at every render; only a failure is forgotten. */
export const preparePage = (route: Route, loadTexts: () => Promise<void>): Promise<ComponentType> => {
  const known = preparing.get(route.source);
  if (known !== undefined) return known;
  const promise = Promise.all([preloadPage(route), loadTexts()]).then(([module]) => module.default);
  preparing.set(route.source, promise);
  // Deferred, so that the error boundary gets this failure before another try begins.
  promise.catch(() => setTimeout(() => preparing.delete(route.source), 0));
  return promise;
};
