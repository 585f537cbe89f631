import { directionOf, type Language } from '@bustan/contract/languages.ts';
import { BOOT_ELEMENT_ID } from './boot.ts';
import type { PageAssets } from './page-assets.ts';
import { FONT_BY_LANGUAGE } from './public-styles.ts';

interface DocumentParts {
  language: Language;
  title: string;
  description: string;
  styles: string;
  assets: PageAssets;
  markup: string;
  /** Already safe to stand in a script element. */
  boot: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The whole page; no script of it is inline, so the policy needs no exception. */
export const documentOf = ({ language, title, description, styles, assets, markup, boot }: DocumentParts): string =>
  [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
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
