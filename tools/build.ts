import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Builds the web for the browser and for the server, unless nothing that went into it has changed. */
const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'web/dist/stamp.json');

interface Stamp {
  /** What the last build read, from the project's root. */
  files: string[];
  hash: string;
}

/** What a build depends on beside its modules. Stylesheets import each other unseen; packages follow from the lockfile. */
const SETTINGS = [
  'package-lock.json',
  'tools/build.ts',
  'tsconfig.base.json',
  '{web,contract,detector}/{package,tsconfig}.json',
  'web/vite.config.ts',
  'web/public/**/*',
  'web/src/**/*.css',
];

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  const settings = globSync(SETTINGS, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const all = [...files, ...settings.map((entry) => relative(root, join(entry.parentPath, entry.name)))];
  for (const file of [...new Set(all)].sort()) {
    const path = join(root, file);
    hash
      .update(file)
      .update('\0')
      .update(existsSync(path) ? readFileSync(path) : 'missing');
  }
  return hash.digest('hex');
};

const isUpToDate = (): boolean => {
  if (!existsSync(stampFile)) return false;
  const { files, hash } = JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp;
  return hash === hashOf(files);
};

/** Notes each file of the project that goes into a build. */
const noteInputs = (inputs: Set<string>): Plugin => ({
  name: 'bustan:inputs',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const file = relative(root, id.replace(/\?.*$/, ''));
      if (!/^\.\.|\0|(^|\/)node_modules\//.test(file) && existsSync(join(root, file))) inputs.add(file);
    }
  },
});

/** Compressed once here, so that the server only ever sends ready bytes. */
const compress = (directory: string): void => {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css|svg|json|webmanifest|bin)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
};

if (!isUpToDate()) {
  // React reads this while it is being bundled; it says nothing about where the server runs.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const configFile = join(root, 'web/vite.config.ts');
  const started = Date.now();
  const inputs = new Set<string>();
  const plugins = [noteInputs(inputs)];
  // One after the other: the server build embeds the names of the browser build's files.
  await build({ configFile, logLevel: 'warn', plugins });
  renameSync(join(root, 'web/dist/client/manifest.json'), join(root, 'web/dist/manifest.json'));
  await build({ configFile, logLevel: 'warn', plugins, build: { ssr: 'src/entry-server.tsx' } });
  // The fonts are named only by the inlined stylesheet, so only the server build meets them.
  cpSync(join(root, 'web/dist/server/assets'), join(root, 'web/dist/client/assets'), {
    recursive: true,
    filter: (source) => !source.endsWith('.js'),
  });
  compress(join(root, 'web/dist/client'));
  const files = [...inputs].sort();
  if (files.length === 0) throw new Error('The web has no sources to build');
  writeFileSync(stampFile, JSON.stringify({ files, hash: hashOf(files) } satisfies Stamp));
  console.log(`Built the web app in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
