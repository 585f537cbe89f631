import { createHash } from 'node:crypto';
import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { OpenPage, PageRequest, RenderedPage } from '@bustan/contract/rendering.ts';
import { type EncodedBody, type Encoding, encodeOnce } from '#platform/http/content-encoding.ts';

interface PageTexts {
  texts: Readonly<Record<string, string>>;
  etag: string;
}

interface PageDeps {
  openPage: OpenPage;
  /** A promise only while their version is checked. */
  getTexts: (language: Language) => PageTexts | Promise<PageTexts>;
  config: PublicConfig;
  origin: string;
  fetchRows: PageRequest['ask'];
  /** In development pages are not cached, because sources change and Vite transforms the page. */
  isDevelopment: boolean;
}

/** A drawn page in any content encoding. It contains no secret, so compression leaks nothing. */
export interface DrawnPage extends Omit<RenderedPage, 'html'> {
  etag: string;
  body(encoding: Encoding): Promise<EncodedBody>;
}

export interface Pages {
  isDevelopment: boolean;
  render(request: Pick<PageRequest, 'url' | 'language' | 'isProbablySignedIn'>): Promise<DrawnPage>;
}

/** Enough for every article of the guide in both languages, beside the other pages. */
const MAX_CACHED_PAGES = 400;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const toDrawnPage = ({ html, ...page }: RenderedPage): DrawnPage => ({
  ...page,
  etag: `W/"${hashOf(html)}"`,
  body: encodeOnce(html),
});

/** A page depends on its request, the texts and its rows; personal content is never drawn on the server. */
export const createPages = ({ openPage, getTexts, config, origin, fetchRows, isDevelopment }: PageDeps): Pages => {
  const cache = new Map<string, DrawnPage>();
  const keep = (key: string, page: DrawnPage): void => {
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED_PAGES && oldest !== undefined) cache.delete(oldest);
    cache.set(key, page);
  };
  return {
    isDevelopment,
    render: async (request) => {
      const { texts, etag } = await getTexts(request.language);
      const cacheKey = `${request.language} ${etag} ${request.isProbablySignedIn} ${request.url}`;
      // A page without rows need not even be opened again.
      const unchanging = cache.get(cacheKey);
      if (unchanging !== undefined) return unchanging;
      const opened = await openPage({ ...request, texts, config, origin, ask: fetchRows });
      const key = opened.state === null ? cacheKey : `${cacheKey} ${hashOf(opened.state)}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const page = toDrawnPage(await opened.draw());
      // Unknown addresses and queries are unlimited, so only existing pages without a query are cached.
      if (!isDevelopment && page.status === 200 && !request.url.includes('?')) keep(key, page);
      return page;
    },
  };
};
