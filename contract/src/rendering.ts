import type { PublicConfig } from '#config.ts';
import type { Language } from '#languages.ts';

/** What the server tells the web's renderer of a page that is asked for. */
export interface PageRequest {
  /** Path and query, as the browser sent them. */
  url: string;
  language: Language;
  /** All texts of that language; the renderer passes on only those that the page shows. */
  texts: Readonly<Record<string, string>>;
  config: PublicConfig;
  /** A cookie without secret says that somebody is signed in; it decides nothing but what is drawn first. */
  isProbablySignedIn: boolean;
  /** `PUBLIC_URL` without a slash at its end, for the addresses that a shared link carries. */
  origin: string;
  /** Makes a GET call of the contract that is open to everybody, as a visitor would. */
  ask: (path: string) => Promise<{ status: number; body: unknown }>;
}

/** A page ready to send: the whole document, and the CSP sources (`sha256-…`, unquoted) of its inlined styles. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
  stylesheetHashes: readonly string[];
}

/** A page whose rows are there: with the same request and the same `state` it is drawn alike. */
export interface OpenedPage {
  /** The page's rows as text; null for a page without rows, which depends on its request and texts alone. */
  state: string | null;
  draw(): Promise<RenderedPage>;
}

/** What `openPage` is in `web/dist/server/entry-server.js` and, in development, in Vite's `/src/entry-server.tsx`. */
export type OpenPage = (request: PageRequest) => Promise<OpenedPage>;
