import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readPrecacheList } from '../../web/service-worker.vite.config.ts';

const CLIENT = 'web/dist/client';
/** What a document loads before it is painted; a visitor's home and reading pages load no other until then. */
const FIRST_SCRIPT_MAX_BYTES = 10_000;
/** What home needs to be used, fetched after it is painted. */
const HOME_SCRIPTS_MAX_BYTES = 102_000;
/** What draws the flower comes after the page is usable, and is still paid for. */
const FLOWER_MAX_BYTES = 12_000;
/** Fetched after the page is usable, and started again for every visit. */
const SERVICE_WORKER_MAX_BYTES = 8_000;
/** What the worker fetches behind the first visit, on somebody's data; two fifths are the detector's table. */
const PRECACHE_MAX_BYTES = 1_000_000;

interface ViteChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
type ViteManifest = Record<string, ViteChunk>;

const filesOf = (manifest: ViteManifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
};

const gzipBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${CLIENT}/${file}`)).byteLength, 0);

/** The first script with all that it imports; every script that the home page loads before it can be used: the entry, the app, the route's chunk and all they import; and what drawing a flower adds to a page that has one; and what is fetched for the time without a network. */
export const checkBudgets = (): { examined: number; problems: string[] } => {
  const manifest = JSON.parse(readFileSync(`web/dist/manifest.json`, 'utf8')) as ViteManifest;
  const scriptsOf = (isWanted: (name: string) => boolean): Set<string> => {
    const names = Object.keys(manifest).filter(isWanted);
    return new Set(names.flatMap((name) => [...filesOf(manifest, name)]).filter((file) => file.endsWith('.js')));
  };
  const home = scriptsOf((name) => manifest[name]?.isEntry === true || /features\/home\/home-page\.tsx$/.test(name));
  const first = scriptsOf((name) => name === 'src/entry-client.ts');
  const flower = scriptsOf((name) => /features\/flower\/flower-canvas\.ts$/.test(name));
  const page = scriptsOf((name) => /features\/journey\/journey-page\.tsx$/.test(name));
  for (const file of [...home, ...page]) flower.delete(file);
  const budgets = [
    { what: 'the first script', files: first, maxBytes: FIRST_SCRIPT_MAX_BYTES },
    { what: 'the home page’s scripts', files: home, maxBytes: HOME_SCRIPTS_MAX_BYTES },
    { what: 'the flower’s scripts', files: flower, maxBytes: FLOWER_MAX_BYTES },
    { what: 'the service worker', files: new Set(['service-worker.js']), maxBytes: SERVICE_WORKER_MAX_BYTES },
    { what: 'what the service worker keeps', files: new Set(readPrecacheList().files), maxBytes: PRECACHE_MAX_BYTES },
  ].map((budget) => ({ ...budget, bytes: gzipBytes(budget.files) }));
  for (const { what, files, bytes, maxBytes } of budgets) {
    console.log(`  ${what}: ${bytes} bytes gzip of ${maxBytes}, in ${files.size} files`);
  }
  const problems = budgets.flatMap(({ what, files, bytes, maxBytes }) =>
    files.size === 0 ? [`${what} are not in the build`] : bytes > maxBytes ? [`${what} have ${bytes} bytes`] : [],
  );
  return { examined: home.size + flower.size, problems };
};
