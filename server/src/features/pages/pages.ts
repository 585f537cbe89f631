import { createHash } from 'node:crypto';
import type { PublicConfig } from '@bustan/contract/config.ts';
import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { OpenPage, PageRequest, RenderedPage } from '@bustan/contract/rendering.ts';
import type { Changes, ContentTable } from '#database/changes/changes.ts';
import { createBoundedCache } from '#platform/cache/bounded-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type EncodedText, encodeOnce } from '#platform/http/content-encoding.ts';
import { type AppManifest, appManifest } from './app-manifest.ts';

interface PageTexts {
  texts: Readonly<Record<string, string>>;
  etag: string;
}

interface PageDeps {
  openPage: OpenPage;
  changes: Pick<Changes, 'versionOf'>;
  clock: Clock;
  /** A promise only while they are asked for or loaded. */
  getTexts: (language: Language) => PageTexts | Promise<PageTexts>;
  config: PublicConfig;
  origin: string;
  fetchRows: PageRequest['ask'];
  /** In development pages are not cached, because sources change and Vite transforms the page. */
  isDevelopment: boolean;
}

/** A drawn page, in any content encoding. */
export interface DrawnPage extends Omit<RenderedPage, 'html'> {
  text: EncodedText;
}

/** What of a request decides how its page is drawn. */
type PageVisit = Pick<PageRequest, 'url' | 'language' | 'formats' | 'isProbablySignedIn' | 'concealment'>;

/** A concealed page says nothing of the address and of who asked for it. */
const conceal = (visit: PageVisit): PageVisit =>
  visit.concealment === undefined ? visit : { ...visit, url: '/', isProbablySignedIn: false };

export interface Pages {
  isDevelopment: boolean;
  render(request: PageVisit): Promise<DrawnPage>;
  /** How the product is installed, in one language. */
  manifest(language: Language): Promise<AppManifest>;
}

/** What a page may show: the texts, and rows that everybody sees. */
const SOURCES: readonly ContentTable[] = ['translations', 'stories', 'opportunities', 'badges', 'helpline_changes'];

interface CachedPage {
  page: DrawnPage;
  /** Of its sources, when it was last opened; null when nobody knew. */
  version: string | null;
  /** Its texts and rows: as long as they are the same it need not be drawn again. */
  content: string;
}

/** Enough for every article of the guide in both languages, beside the other pages. */
const MAX_CACHED_PAGES = 400;
const MAX_CACHED_BYTES = 48 * 1024 ** 2;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const toDrawnPage = ({ html, ...page }: RenderedPage): DrawnPage => ({
  ...page,
  text: encodeOnce(html),
});

/** A page depends on its request, the texts and its rows; personal content is never drawn on the server. */
export const createPages = ({ openPage, changes, clock, getTexts, config, origin, ...deps }: PageDeps): Pages => {
  const { fetchRows, isDevelopment } = deps;
  const cache = createBoundedCache<CachedPage>({
    maxEntries: MAX_CACHED_PAGES,
    maxBytes: MAX_CACHED_BYTES,
    bytesOf: ({ page }) => page.text.bytes,
  });
  /** Of everything that a page may show, deadlines included; null while nobody knows. */
  const findVersion = async (): Promise<string | null> => {
    const version = await changes.versionOf(SOURCES);
    return version === null ? null : `${version} ${gulfDay(clock.now())}`;
  };
  return {
    isDevelopment,
    manifest: async (language) => appManifest({ language, texts: (await getTexts(language)).texts }),
    render: async (visit) => {
      const request = conceal(visit);
      const { language, formats, isProbablySignedIn, concealment, url } = request;
      const key = `${language} ${formats} ${isProbablySignedIn} ${concealment ?? ''} ${url}`;
      // Before the texts and rows are asked for: what changes meanwhile counts as not seen.
      const version = await findVersion();
      const cached = cache.get(key);
      if (cached !== undefined && version !== null && cached.version === version) return cached.page;
      const { texts, etag } = await getTexts(language);
      const opened = await openPage({ ...request, texts, config, origin, ask: fetchRows });
      const content = opened.state === null ? etag : `${etag} ${hashOf(opened.state)}`;
      const page = cached?.content === content ? cached.page : toDrawnPage(await opened.draw());
      // Unknown addresses and queries are unlimited, so only existing pages without a query are cached.
      if (!isDevelopment && page.status === 200 && !url.includes('?')) cache.set(key, { page, version, content });
      return page;
    },
  };
};
