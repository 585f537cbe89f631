import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { deviceReplies } from '../tools/build/device-replies.ts';
import { stylePage } from './style-page.ts';

const MANIFEST = join(import.meta.dirname, 'dist/manifest.json');
const CLIENT = join(import.meta.dirname, 'dist/client');

/** All that the entry imports. It must not share a file with anything else, or that would be fetched with it. */
const STARTER =
  /src.(entry-client|app.starter|platform.(storage.(storage|device-id)|discretion.(concealment|hide-explained)|session.may-have-session))|contract.src.(languages|storage-names)/;

/** Gives the server build the names of the browser build's files, and its stylesheets; in development there are none. */
export const clientManifest = ({ isBuild }: { isBuild: boolean }): Plugin => ({
  name: 'bustan:client-manifest',
  resolveId: (id) => (id === 'virtual:client-manifest' ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== '\0virtual:client-manifest') return undefined;
    const manifest = isBuild && existsSync(MANIFEST) ? readFileSync(MANIFEST, 'utf8') : 'null';
    const chunks = Object.values((JSON.parse(manifest) as Record<string, { css?: string[] }> | null) ?? {});
    const files = new Set(chunks.flatMap(({ css = [] }) => css));
    const read = (file: string): string => readFileSync(join(CLIENT, file), 'utf8').trim();
    const stylesheets = Object.fromEntries([...files].map((file) => [file, read(file)]));
    return `export default ${manifest};export const stylesheets=${JSON.stringify(stylesheets)}`;
  },
});

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), stylePage(), deviceReplies(), clientManifest({ isBuild: command === 'build' })],
  // wouter brings a stand-in for React 16 and 17; the React that we ship has the hook itself. Only in a build: in
  // development the alias would make Vite evaluate React's CommonJS file as a module.
  // Its parser of patterns is for a component that we do not use; ours does the same.
  resolve: {
    alias:
      command === 'build'
        ? {
            'use-sync-external-store/shim/index.js': 'react',
            regexparam: join(import.meta.dirname, 'src/app/route-pattern.ts'),
          }
        : {},
  },
  // Both builds must agree on the names of fonts, so both hash them alike and never inline them.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? { outDir: 'dist/server', emitAssets: true, copyPublicDir: false, minify: false, cssMinify: true }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // The app is an entry of its own, so that all that it imports is known as such.
            input: ['src/entry-client.ts', 'src/app/start-app.tsx'],
            // What every page starts with comes as one file, which packs better and asks the network once; so does what
            // a dozen pages share.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'starter', test: STARTER, priority: 2 },
                  { name: 'start', tags: ['$initial'], priority: 1 },
                  { name: 'common', test: /src.(ui|platform)/, minShareCount: 12 },
                ],
              },
              // The start file names the files of all pages, so theirs are short; the manifest says what each is.
              chunkFileNames: ({ name, isDynamicEntry }) =>
                isDynamicEntry && !name.endsWith('-page') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
              // Fonts keep the names that the server's build gives them too.
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            },
          },
        }),
  },
  // Bundled whole, so that starting the server reads one file and React is always its production self.
  ssr: { noExternal: command === 'build' ? true : ['wouter'] },
}));
