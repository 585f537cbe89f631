import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const DIST = join(import.meta.dirname, 'dist');

/** Named by no chunk: the plain page's own, and a notification's, whose icons are asked for when there may be no network. */
const PUBLIC_FILES = ['/icon.svg', '/icons/badge-96.png', '/icons/icon-192.png', '/plain.css', '/plain-icon.svg'];

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** What only those see who edit the site, at a desk and with a connection. */
const isAdmins = (name: string): boolean => /^src\/features\/admin[^/]*\//.test(name);

/** Every file that the entry leads to, by whatever path, but not through a page of the admins. */
export const filesOfPages = (manifest: Record<string, Chunk>, entry: string): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name) || isAdmins(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(entry);
  return [...files];
};

/** Of the build that stands in `dist`. */
export const readPrecacheList = () => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  // The inlined stylesheet names the fonts, so no chunk does.
  const fonts = readdirSync(join(DIST, 'client/assets')).filter((name) => name.endsWith('.woff2'));
  const named = [...filesOfPages(manifest, 'src/entry-client.ts'), ...fonts.map((name) => `/assets/${name}`)];
  const files = [...new Set([...named, ...PUBLIC_FILES])].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(DIST, 'client', file)));
  return { version: hash.digest('hex').slice(0, 16), files };
};

/** Tells the service worker which files of the finished build it keeps, and their common version. */
const precacheList = (): Plugin => ({
  name: 'bustan:precache-list',
  resolveId: (id) => (id === 'virtual:precache' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:precache' ? `export default ${JSON.stringify(readPrecacheList())}` : undefined),
});

/** The service worker, after the browser's and the server's build: one file at the root of the site, which it is for. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [precacheList()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
