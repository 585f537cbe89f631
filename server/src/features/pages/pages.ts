import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { PageRequest, RenderedPage } from '@bustan/contract/rendering.ts';

/** Draws a page: the web's server build, or Vite's live module in development. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

interface PagesOptions {
  renderPage: RenderPage;
  textsOf: (language: Language) => { texts: Readonly<Record<string, string>>; etag: string };
  config: PublicConfig;
  /** Development, where sources change under the same texts and Vite takes part in the page. */
  isLive: boolean;
}

export interface Pages {
  isLive: boolean;
  render(request: Pick<PageRequest, 'url' | 'language' | 'isProbablySignedIn'>): Promise<RenderedPage>;
}

const MAX_CACHED_PAGES = 200;

/** A page depends on nothing but these; what belongs to one person is never drawn on the server. */
export const createPages = ({ renderPage, textsOf, config, isLive }: PagesOptions): Pages => {
  const cache = new Map<string, RenderedPage>();
  return {
    isLive,
    render: async (request) => {
      const { texts, etag } = textsOf(request.language);
      const key = `${etag} ${request.isProbablySignedIn} ${request.url}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const page = await renderPage({ ...request, texts, config });
      // Unknown addresses are endless, so only pages that exist are kept, and of those no endless query.
      if (!isLive && page.status === 200 && !request.url.includes('?') && cache.size < MAX_CACHED_PAGES) {
        cache.set(key, page);
      }
      return page;
    },
  };
};
