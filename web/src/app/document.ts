import manifest, { stylesheets } from 'virtual:client-manifest';
import { directionOf, LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import type { PageHead } from '#platform/page-data/page-data.ts';
import { BOOT_ELEMENT_ID } from './boot.ts';
import { sourceOf } from './page-sources.ts';
import type { Route } from './routes.ts';

interface PageAssets {
  scripts: readonly string[];
  /** Modules that the entry would otherwise discover one by one. */
  modules: readonly string[];
  /** By their addresses, what they contain. */
  stylesheets: ReadonlyMap<string, string>;
}

const ENTRY = 'src/entry-client.ts';
const APP = 'src/app/start-app.tsx';

// From Vite's development server: its own client first, then the sources.
const IN_DEVELOPMENT: PageAssets = {
  scripts: ['/src/entry-development.ts', `/${ENTRY}`],
  modules: [],
  stylesheets: new Map(),
};

/** What a page needs of the browser's build, in loading order; without a page, what all of them start with. */
export const assetsOf = (route?: Route): PageAssets =>
  assetsOfSource(APP, ...(route === undefined ? [] : [sourceOf(route)]));

/** The same for modules that are no page of a route. */
export const assetsOfSource = (...sources: readonly string[]): PageAssets => {
  if (manifest === null) return IN_DEVELOPMENT;
  const chunks = manifest;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks[name]?.imports?.forEach(visit);
  };
  [ENTRY, ...sources].forEach(visit);
  const wanted = [...seen].map((name) => chunks[name]).filter((chunk) => chunk !== undefined);
  const entry = `/${chunks[ENTRY]?.file ?? ''}`;
  return {
    scripts: [entry],
    modules: wanted.map(({ file }) => `/${file}`).filter((file) => file !== entry),
    stylesheets: new Map(wanted.flatMap(({ css = [] }) => css.map((file) => [`/${file}`, stylesheets[file] ?? '']))),
  };
};

interface DocumentParts {
  language: Language;
  head: PageHead & { description: string };
  siteName: string;
  /** The window's title for a page's title. */
  titleOf: (page: string) => string;
  /** The page's URL without its query. */
  address: string;
  styles: string;
  assets: PageAssets;
  /** The page is whole as it is: what it starts with is fetched after it is painted, or when somebody uses it. */
  isStartedLater: boolean;
  markup: string;
  /** Already escaped for a script element. */
  boot: string;
  /** The page has no rows because the server cannot answer now: said to those whose browser runs no scripts. */
  unavailable: { title: string; text: string } | undefined;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_AE', ar: 'ar_AE' };

/** The preview of a shared link, in the language of the page that was shared. */
const sharingOf = ({ language, head, siteName, address }: DocumentParts): string[] => {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const others = LANGUAGES.filter((other) => other !== language);
  return [
    property('title', head.title),
    property('description', head.description),
    property('type', head.type ?? 'website'),
    property('site_name', siteName),
    property('url', `${address}?lang=${language}`),
    property('locale', LOCALES[language]),
    ...others.map((other) => property('locale:alternate', LOCALES[other])),
    ...LANGUAGES.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(`${address}?lang=${each}`)}">`,
    ),
  ];
};

const RELOAD_SECONDS = 10;

const unscriptedNotice = ({ title, text }: { title: string; text: string }): string =>
  `<noscript><section class="notice" role="alert"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p></section></noscript>`;

/** The whole document. It has no inline script, so the CSP needs no exception. */
export const documentOf = (parts: DocumentParts): string => {
  const { language, head, titleOf, styles, assets, isStartedLater, markup, boot, unavailable } = parts;
  const { scripts, modules } = assets;
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(titleOf(head.title))}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...sharingOf(parts),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f7efe0" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0a1a17" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`,
    `<style>${styles}</style>`,
    // Inlined too, so that the first paint waits for no second answer; the disabled link tells the modules that need
    // a stylesheet that it is there. Its medium is for Chrome, which would fetch it ahead all the same.
    ...[...assets.stylesheets].flatMap(([href, text]) => [
      `<style>${text}</style>`,
      `<link rel="stylesheet" href="${href}" media="not all" disabled>`,
    ]),
    ...(isStartedLater ? [] : modules.map((href) => `<link rel="modulepreload" href="${href}">`)),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...(unavailable === undefined
      ? []
      : [`<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>`]),
    '</head>',
    '<body>',
    ...(unavailable === undefined ? [] : [unscriptedNotice(unavailable)]),
    isStartedLater
      ? `<div id="root" data-start="later" data-modules="${modules.join(' ')}">${markup}</div>`
      : `<div id="root">${markup}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
};
