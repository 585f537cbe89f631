import type { PublicConfig } from '#config.ts';
import type { Formats } from '#formats/formats.ts';
import type { Language } from '#languages.ts';
import type { Concealment } from '#storage-names.ts';

/** A page request, as the server passes it to the web's renderer. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  language: Language;
  formats: Formats;
  /** All texts of that language; the renderer sends only those that the page shows. */
  texts: Readonly<Record<string, string>>;
  config: PublicConfig;
  /** By a cookie that is only a hint: it decides nothing but what is rendered first. */
  isProbablySignedIn: boolean;
  /** Where it is set, the plain page is rendered, whatever the URL. */
  concealment?: Concealment | undefined;
  /** `PUBLIC_URL` without a trailing slash, for absolute URLs in link previews. */
  origin: string;
  /** Makes a public GET call of the contract. */
  ask: (path: string) => Promise<{ status: number; body: unknown }>;
}

/** A rendered document, with the CSP sources (`sha256-…`, unquoted) of its inlined styles. */
export interface RenderedPage {
  /** 503: the rows could not be loaded, because the server cannot answer anybody now; the page says so. */
  status: 200 | 404 | 503;
  html: string;
  stylesheetHashes: readonly string[];
}

/** A page whose data is loaded: the same request and `state` always render the same. */
export interface OpenedPage {
  /** The serialized data; null for a page without data, which depends only on its request and texts. */
  state: string | null;
  draw(): Promise<RenderedPage>;
}

/** The type of `openPage` in `web/dist/server/entry-server.js`, in development in Vite's `/src/entry-server.tsx`. */
export type OpenPage = (request: PageRequest) => Promise<OpenedPage>;
