import { directionOf, LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import type { PageHead } from '#platform/page-data/page-data.ts';
import { BOOT_ELEMENT_ID } from './boot.ts';
import type { PageAssets } from './page-assets.ts';
import { FONT_BY_LANGUAGE } from './public-styles.ts';

interface DocumentParts {
  language: Language;
  head: PageHead & { description: string };
  siteName: string;
  /** The title of the window, of a page's own. */
  titleOf: (page: string) => string;
  /** Of this page, absolute and without its query. */
  address: string;
  styles: string;
  assets: PageAssets;
  markup: string;
  /** Already safe to stand in a script element. */
  boot: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_AE', ar: 'ar_AE' };

/** What a link to the page shows where it is shared, in the language in which it was shared. */
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

/** The whole page; no script of it is inline, so the policy needs no exception. */
export const documentOf = (parts: DocumentParts): string => {
  const { language, head, titleOf, styles, assets, markup, boot } = parts;
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
    '<meta name="theme-color" content="#fbf5ea" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0d1f1b" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${FONT_BY_LANGUAGE[language]}" as="font" type="font/woff2" crossorigin>`,
    `<style>${styles}</style>`,
    ...assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head>',
    '<body>',
    `<div id="root">${markup}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
};
