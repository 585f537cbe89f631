import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const MANIFEST = join(import.meta.dirname, 'dist/manifest.json');

/** Gives the server build the names of the browser build's files; in development there are none. */
export const clientManifest = ({ isBuild }: { isBuild: boolean }): Plugin => ({
  name: 'bustan:client-manifest',
  resolveId: (id) => (id === 'virtual:client-manifest' ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== '\0virtual:client-manifest') return undefined;
    return `export default ${isBuild && existsSync(MANIFEST) ? readFileSync(MANIFEST, 'utf8') : 'null'}`;
  },
});

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), clientManifest({ isBuild: command === 'build' })],
  // wouter brings a stand-in for React 16 and 17; the React that we ship has the hook itself. Only in a build: in
  // development the alias would make Vite evaluate React's CommonJS file as a module.
  resolve: { alias: command === 'build' ? { 'use-sync-external-store/shim/index.js': 'react' } : {} },
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
            input: 'src/entry-client.tsx',
            // What every page starts with comes as one file, which packs better and asks the network once.
            output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
          },
        }),
  },
  // Bundled whole, so that starting the server reads one file and React is always its production self.
  ssr: { noExternal: command === 'build' ? true : ['wouter'] },
}));
