import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Builds the web for the browser and for the server, unless nothing that goes into it has changed. */
const root = join(import.meta.dirname, '..');
const stamp = join(root, 'web/dist/stamp');
const SOURCES = ['web/{src,public}/**/*', 'web/*.{ts,json}', 'contract/src/**/*', 'content/**/*', 'package-lock.json'];
const IS_TEST = /\.test\.tsx?$/;

const hashSources = (): string => {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).filter((file) => !IS_TEST.test(file));
  if (files.length === 0) throw new Error('The web has no sources to build');
  for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

/** Compressed once here, so that the server only ever sends ready bytes. */
const compress = (directory: string): void => {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
};

const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
const wanted = hashSources();
if (built !== wanted) {
  // React reads this while it is being bundled; it says nothing about where the server runs.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const configFile = join(root, 'web/vite.config.ts');
  const started = Date.now();
  // One after the other: the server build embeds the names of the browser build's files.
  await build({ configFile, logLevel: 'warn' });
  renameSync(join(root, 'web/dist/client/manifest.json'), join(root, 'web/dist/manifest.json'));
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } });
  // The fonts are named only by the inlined stylesheet, so only the server build meets them.
  cpSync(join(root, 'web/dist/server/assets'), join(root, 'web/dist/client/assets'), {
    recursive: true,
    filter: (source) => !source.endsWith('.js'),
  });
  compress(join(root, 'web/dist/client'));
  writeFileSync(stamp, wanted);
  console.log(`Built the web app in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
