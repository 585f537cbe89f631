import manifest from 'virtual:client-manifest';
import type { Route } from './routes.ts';

export interface PageAssets {
  /** The module to start, and those it would otherwise discover one by one. */
  scripts: readonly string[];
  preloads: readonly string[];
  stylesheets: readonly string[];
}

const ENTRY = 'src/entry-client.tsx';

// Vite's development server: its own client first, then the sources as they are.
const IN_DEVELOPMENT: PageAssets = {
  scripts: ['/src/entry-development.ts', `/${ENTRY}`],
  preloads: [],
  stylesheets: [],
};

/** What a page needs from the browser's build, in the order in which it is wanted. */
export const assetsOf = (route: Route): PageAssets => {
  if (manifest === null) return IN_DEVELOPMENT;
  const chunks = manifest;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks[name]?.imports?.forEach(visit);
  };
  [ENTRY, route.source].forEach(visit);
  const wanted = [...seen].map((name) => chunks[name]).filter((chunk) => chunk !== undefined);
  const entry = `/${chunks[ENTRY]?.file ?? ''}`;
  return {
    scripts: [entry],
    preloads: wanted.map(({ file }) => `/${file}`).filter((file) => file !== entry),
    stylesheets: [...new Set(wanted.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
};
