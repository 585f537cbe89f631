import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { asciiOnly } from './ascii-only.ts';
import { buildUnlessUnchanged, ROOT } from './unless-unchanged.ts';

const DIST = join(ROOT, 'web/dist');

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

/** The web for the browser, and for the server that renders its pages. */
export const buildWeb = (): Promise<void> =>
  buildUnlessUnchanged({
    name: 'web app',
    stamp: 'web/dist/stamp.json',
    // Stylesheets import each other unseen.
    settings: [
      '{web,contract,detector}/{package,tsconfig}.json',
      'web/*.ts',
      'web/public/**/*',
      'web/src/**/*.css',
      'content/companion/**/*.yaml',
      'content/stories/stories.json',
    ],
    build: async (noteInputs) => {
      // React reads this while it is being bundled; it says nothing about where the server runs.
      process.env.NODE_ENV = 'production';
      const { build } = await import('vite');
      const configFile = join(ROOT, 'web/vite.config.ts');
      const plugins = [noteInputs];
      // One after the other: the server build embeds the names of the browser build's files.
      await build({ configFile, logLevel: 'warn', plugins });
      renameSync(join(DIST, 'client/manifest.json'), join(DIST, 'manifest.json'));
      await build({
        configFile,
        logLevel: 'warn',
        plugins: [noteInputs, asciiOnly],
        build: { ssr: 'src/entry-server.tsx' },
      });
      // The fonts are named only by the inlined stylesheet, so only the server build meets them.
      cpSync(join(DIST, 'server/assets'), join(DIST, 'client/assets'), {
        recursive: true,
        filter: (source) => !source.endsWith('.js'),
      });
      // Last, because it names the files of the others.
      await build({ configFile: join(ROOT, 'web/service-worker.vite.config.ts'), logLevel: 'warn', plugins });
      compress(join(DIST, 'client'));
    },
  });
