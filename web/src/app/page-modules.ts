import type { ComponentType } from 'react';
import type { PageModule, Route } from './routes.ts';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

/**
 * Awaited before a page is drawn on the server and before it is hydrated:
 * `React.lazy` alone would show its fallback in both places.
 */
export const preloadPage = (route: Route): Promise<PageModule> => {
  const known = loading.get(route.source);
  if (known !== undefined) return known;
  const promise = route.load().then(
    (module) => {
      loaded.set(route.source, module);
      return module;
    },
    (error: unknown) => {
      // Forgotten, so that another try can succeed once the connection is back.
      loading.delete(route.source);
      throw error;
    },
  );
  loading.set(route.source, promise);
  return promise;
};

export const findPage = (route: Route): ComponentType | undefined => loaded.get(route.source)?.default;

const preparing = new Map<string, Promise<ComponentType>>();

/** One promise for each page, since React asks for it at every try to draw; only a failure is forgotten. */
export const preparePage = (route: Route, loadTexts: () => Promise<void>): Promise<ComponentType> => {
  const known = preparing.get(route.source);
  if (known !== undefined) return known;
  const promise = Promise.all([preloadPage(route), loadTexts()]).then(([module]) => module.default);
  preparing.set(route.source, promise);
  // A little later, so that the boundary sees this failure before another try begins.
  promise.catch(() => setTimeout(() => preparing.delete(route.source), 0));
  return promise;
};
