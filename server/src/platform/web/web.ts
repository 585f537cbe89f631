import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OpenPage } from '@bustan/contract/rendering.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#platform/http/request-context.ts';
import { staticAssets } from '#platform/http/static-assets.ts';

/** The web app as the server uses it: built and in memory, or live from its sources in development. */
export interface Web {
  openPage: OpenPage;
  assets: MiddlewareHandler<AppEnv>;
  isDevelopment: boolean;
  close(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const openBuild = async (): Promise<Web> => {
  const entry = (await import(pathToFileURL(`${DIST}server/entry-server.js`).href)) as Pick<Web, 'openPage'>;
  const assets = await staticAssets(`${DIST}client`);
  return { openPage: entry.openPage, assets, isDevelopment: false, close: async () => {} };
};

export const openWeb = async ({ isDevelopment }: { isDevelopment: boolean }): Promise<Web> => {
  if (!isDevelopment) return openBuild();
  const { openLiveWeb } = await import('./live-web.ts');
  return openLiveWeb();
};
