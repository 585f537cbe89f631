import { fileURLToPath } from 'node:url';
import type { OpenedPage } from '@bustan/contract/rendering.ts';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Web } from './web.ts';

const WEB = fileURLToPath(new URL('../../../../web/', import.meta.url));

/** Development only: Vite serves the sources as middleware and renders the pages from its live modules. */
export const openLiveWeb = async (): Promise<Web> => {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: WEB, appType: 'custom', server: { middlewareMode: true } });
  return {
    isDevelopment: true,
    openPage: async (request) => {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      // The page names Vite's client itself: what `transformIndexHtml` adds is an inline script, which the policy forbids.
      return (await entry.openPage(request)) as OpenedPage;
    },
    assets: async (context, next) => {
      const { incoming, outgoing } = context.env as unknown as HttpBindings; // the Node adapter always gives both
      const isHandled = await new Promise<boolean>((resolve) => {
        outgoing.once('finish', () => resolve(true));
        vite.middlewares(incoming, outgoing, () => resolve(false));
      });
      return isHandled ? RESPONSE_ALREADY_SENT : next();
    },
    close: () => vite.close(),
  };
};
