import { createHash } from 'node:crypto';
import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { OpenPage, PageRequest, RenderedPage } from '@bustan/contract/rendering.ts';
import { type EncodedBody, type Encoding, encodeOnce } from '#platform/http/content-encoding.ts';

interface PageTexts {
  texts: Readonly<Record<string, string>>;
  etag: string;
}

interface PagesOptions {
  openPage: OpenPage;
  /** A promise only while they are looked up. */
  textsOf: (language: Language) => PageTexts | Promise<PageTexts>;
  config: PublicConfig;
  origin: string;
  ask: PageRequest['ask'];
  /** Development, where sources change under the same texts and Vite takes part in the page. */
  isLive: boolean;
}

/** A drawn page, ready in whatever encoding a browser takes. It holds no secret, so compressing it tells nothing. */
export interface DrawnPage extends Omit<RenderedPage, 'html'> {
  etag: string;
  body(encoding: Encoding): Promise<EncodedBody>;
}

export interface Pages {
  isLive: boolean;
  render(request: Pick<PageRequest, 'url' | 'language' | 'isProbablySignedIn'>): Promise<DrawnPage>;
}

/** Enough for every article of the guide in both languages, beside the other pages. */
const MAX_CACHED_PAGES = 400;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const ready = ({ html, ...page }: RenderedPage): DrawnPage => ({
  ...page,
  etag: `W/"${hashOf(html)}"`,
  body: encodeOnce(html),
});

/** A page depends on its request, the texts and its rows; what belongs to one person is never drawn on the server. */
export const createPages = ({ openPage, textsOf, config, origin, ask, isLive }: PagesOptions): Pages => {
  const cache = new Map<string, DrawnPage>();
  const keep = (key: string, page: DrawnPage): void => {
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED_PAGES && oldest !== undefined) cache.delete(oldest);
    cache.set(key, page);
  };
  return {
    isLive,
    render: async (request) => {
      const { texts, etag } = await textsOf(request.language);
      const asked = `${request.language} ${etag} ${request.isProbablySignedIn} ${request.url}`;
      // A page that never has rows need not even be opened again.
      const unchanging = cache.get(asked);
      if (unchanging !== undefined) return unchanging;
      const opened = await openPage({ ...request, texts, config, origin, ask });
      const key = opened.state === null ? asked : `${asked} ${hashOf(opened.state)}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const page = ready(await opened.draw());
      // Unknown addresses are endless, so only pages that exist are kept, and of those no endless query.
      if (!isLive && page.status === 200 && !request.url.includes('?')) keep(key, page);
      return page;
    },
  };
};
