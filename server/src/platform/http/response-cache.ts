import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { Context } from 'hono';
import type { Changes, ContentTable } from '#database/changes/changes.ts';
import { createBoundedCache } from '#platform/cache/bounded-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type EncodedText, sendEncoded } from './content-encoding.ts';
import type { AppEnv } from './request-context.ts';

/** From what a response follows, besides its address; it says the same to everybody who may ask. */
export interface ResponseSources {
  tables: readonly ContentTable[];
  /** It differs from day to day, as deadlines do. */
  isOfDay?: true;
}

interface SharedResponse {
  text: EncodedText;
  /** Beside what every such response has, such as the link to the next page. */
  headers: Readonly<Record<string, string>>;
}

export interface ResponseCache {
  /** Sends what was made before for this address, or what is made now. */
  respond(
    context: Context<AppEnv>,
    sources: ResponseSources,
    options: { cacheControl: string; make: () => Promise<SharedResponse> },
  ): Promise<Response>;
}

/** A search may be for anything: those would only displace what everybody asks for. */
const isKept = (address: string): boolean => address.length <= 300 && !/[?&]q=/.test(address);

/**
 * Responses that are the same for everybody, as bytes made once for each version of their tables. Without a version
 * nothing is taken from here: whether anything has changed is then for the database to say. [Note: changes are heard]
 */
export const createResponseCache = (deps: { changes: Pick<Changes, 'versionOf'>; clock: Clock }): ResponseCache => {
  const cache = createBoundedCache<SharedResponse & { version: string }>({
    maxEntries: 1000,
    maxBytes: 24 * 1024 ** 2,
    bytesOf: ({ text }) => text.bytes,
  });
  return {
    respond: async (context, { tables, isOfDay = false }, { cacheControl, make }) => {
      const { url } = context.req;
      const address = url.slice(url.indexOf('/', url.indexOf('://') + 3));
      const found = deps.changes.versionOf(tables);
      const known = found instanceof Promise ? await found : found;
      const version = `${known} ${isOfDay ? gulfDay(deps.clock.now()) : ''}`;
      const cached = known === null ? undefined : cache.get(address);
      const response = cached?.version === version ? cached : await make();
      if (response !== cached && known !== null && isKept(address)) cache.set(address, { ...response, version });
      const headers = {
        'Content-Type': 'application/json',
        'Cache-Control': cacheControl,
        Vary: 'Accept-Encoding',
        ...response.headers,
      };
      return sendEncoded(context, response.text, { status: 200, headers });
    },
  };
};
