import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OpenedPage, OpenPage } from '@bustan/contract/rendering.ts';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#platform/http/request-context.ts';
import { encodedPathOf, isPlainPath } from '#platform/http/request-path.ts';
import { staticAssets } from '#platform/http/static-assets.ts';

/** The web app as the server uses it: built and in memory, or live from its sources in development. */
export interface Web {
  openPage: OpenPage;
  assets: MiddlewareHandler<AppEnv>;
  isDevelopment: boolean;
  close(): Promise<void>;
}

const WEB = fileURLToPath(new URL('../../../../web/', import.meta.url));

const openBuild = async (): Promise<Web> => {
  const entry = (await import(pathToFileURL(`${WEB}dist/server/entry-server.js`).href)) as Pick<Web, 'openPage'>;
  const assets = await staticAssets(`${WEB}dist/client`);
  return { openPage: entry.openPage, assets, isDevelopment: false, close: async () => {} };
};

/** Vite serves the sources as middleware and renders the pages from its module graph. */
const openDevelopment = async (): Promise<Web> => {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: WEB, appType: 'custom', server: { middlewareMode: true } });
  return {
    isDevelopment: true,
    openPage: async (request) => {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      // The page loads Vite's client itself: `transformIndexHtml` would inline a script, which the CSP forbids.
      return (await entry.openPage(request)) as OpenedPage;
    },
    assets: async (context, next) => {
      const { incoming, outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
      // Absent when a page requests its rows in process.
      if (incoming === undefined || outgoing === undefined) return next();
      // Vite answers some of these with a stack.
      if (!isPlainPath(encodedPathOf(context))) return next();
      const isHandled = await new Promise<boolean>((resolve) => {
        outgoing.once('finish', () => resolve(true));
        vite.middlewares(incoming, outgoing, () => resolve(false));
      });
      return isHandled ? RESPONSE_ALREADY_SENT : next();
    },
    close: () => vite.close(),
  };
};

export const openWeb = ({ isDevelopment }: { isDevelopment: boolean }): Promise<Web> =>
  isDevelopment ? openDevelopment() : openBuild();
