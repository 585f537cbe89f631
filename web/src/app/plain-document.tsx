import { directionOf } from '@bustan/contract/languages.ts';
import type { OpenedPage, PageRequest } from '@bustan/contract/rendering.ts';
import { renderToString } from 'react-dom/server';
import { PlainPage } from '#features/discretion/plain-page.tsx';
import { loadPlainRows, type PlainRow } from '#features/discretion/plain-rows.ts';
import { PLAIN_ICON, PLAIN_STYLES } from '#platform/discretion/plain-files.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { I18nProvider, translateIn } from '#platform/i18n/i18n-context.tsx';
import type { PublicCall } from '#platform/page-data/page-data.ts';
import { BOOT_ELEMENT_ID, serializeBoot } from './boot.ts';
import { assetsOfSource, escapeHtml } from './document.ts';

const PLAIN_TEXTS = ['plain.', 'resources.type.'];

/** Of the product's own module that goes on from here in the browser. */
const SOURCE = 'src/app/plain.ts';

const documentOfPlain = (request: PageRequest, rows: readonly PlainRow[]): string => {
  const { language, formats, texts, concealment } = request;
  const instance = createI18n({ language, formats, texts });
  const shown = Object.entries(texts).filter(([key]) => PLAIN_TEXTS.some((prefix) => key.startsWith(prefix)));
  const { scripts, modules } = assetsOfSource(SOURCE);
  const boot = { language, formats, texts: Object.fromEntries(shown), rows };
  // Locked, the page asks for the PIN; a list before that would only flash.
  const markup =
    concealment === 'locked'
      ? ''
      : renderToString(
          <I18nProvider instance={instance}>
            <PlainPage rows={rows} onHeld={() => undefined} />
          </I18nProvider>,
        );
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}" data-plain>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(translateIn(instance, language)('plain.title'))}</title>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${PLAIN_ICON}" type="image/svg+xml">`,
    `<link rel="stylesheet" href="${PLAIN_STYLES}">`,
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head>',
    '<body>',
    `<div id="root">${markup}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${serializeBoot(boot)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
};

/** The one page of a device on which the product is hidden or locked. Without rows it is as plain as with them. */
export const openPlainPage = async (request: PageRequest, ask: PublicCall): Promise<OpenedPage> => {
  const rows = request.concealment === 'locked' ? [] : await loadPlainRows(ask).catch(() => []);
  return {
    state: JSON.stringify(rows),
    draw: async () => ({ status: 200, html: documentOfPlain(request, rows), stylesheetHashes: [] }),
  };
};
