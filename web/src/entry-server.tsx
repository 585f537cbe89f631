import { DEFAULT_FORMATS } from '@bustan/contract/formats/formats.ts';
import { SHELL_PATH } from '@bustan/contract/page-paths.ts';
import type { OpenPage, PageRequest } from '@bustan/contract/rendering.ts';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { App } from '#app/app.tsx';
import { serializeBoot } from '#app/boot.ts';
import { assetsOf, documentOf } from '#app/document.ts';
import { preloadPage } from '#app/page-modules.ts';
import { PAGE_TEXTS } from '#app/page-texts.ts';
import { openPlainPage } from '#app/plain-document.tsx';
import { hashesOf, publicStyles } from '#app/public-styles.ts';
import { findRoute, notFoundRoute, paramsOf, type Route } from '#app/routes.ts';
import { ApiError, toApiError } from '#platform/api/api-error.ts';
import { urlOf } from '#platform/api/call.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { translateIn } from '#platform/i18n/i18n-context.tsx';
import { setDocumentRoute } from '#platform/i18n/load-texts.ts';
import type { PageData, PublicCall } from '#platform/page-data/page-data.ts';
import { setSiteConfig } from '#platform/site-config/site-config.ts';

/** Texts on every page: the shell's, and all titles, because a title is shown before the page's own texts have loaded. */
const SHELL_TEXTS = ['nav.', 'title.', 'common.', 'errors.', 'auth-session.', 'offline.', 'quick-hide.', 'plain.'];

const textsWith = (texts: PageRequest['texts'], prefixes: readonly string[]): PageRequest['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))));

/** Of a path and a query. Resolved against a base, a path that begins with two slashes would name a host. */
const addressOf = (url: string): URL => new URL(`http://page${url}`);

type LoadedData = PageData & { isUnavailable?: boolean };

const NO_DATA: LoadedData = { rows: [] };

const publicCallWith =
  (ask: PageRequest['ask']): PublicCall =>
  async (row, input) => {
    const { status, body } = await ask(urlOf(row, input));
    if (status >= 400) throw toApiError(status, body);
    // Checked by the row's own schema; the compiler cannot follow a generic that far.
    return (row.out === undefined ? undefined : z.parse(row.out, body)) as never;
  };

/**
 * Null for a page without rows. If the rows cannot be loaded, the page is rendered without them: the browser asks again,
 * and shows what is wrong.
 */
const loadData = async (
  route: Route,
  { url, language, formats, texts, ask }: PageRequest,
): Promise<LoadedData | null> => {
  const { load } = await preloadPage(route);
  if (load === undefined) return null;
  const { pathname, searchParams: query } = addressOf(url);
  const t = translateIn(createI18n({ language, formats, texts }), language);
  const page = { params: paramsOf(pathname), query, language, t, now: new Date(), ask: publicCallWith(ask) };
  return load(page).catch((error: unknown) => ({
    ...NO_DATA,
    isUnavailable: error instanceof ApiError && error.status === 503,
  }));
};

const drawPage = async (route: Route, request: PageRequest, loaded: LoadedData) => {
  const { rows, head, isMissing = false, isUnavailable = false } = loaded;
  const { url, language, formats, texts, config, isProbablySignedIn, origin } = request;
  const instance = createI18n({ language, formats, texts });
  setDocumentRoute(instance, route.path);
  const t = translateIn(instance, language);
  setSiteConfig(config);
  const markup = renderToString(
    <App instance={instance} config={config} isProbablySignedIn={isProbablySignedIn} rows={rows} url={url} />,
  );
  const shownTexts = textsWith(texts, [...SHELL_TEXTS, ...(PAGE_TEXTS[route.path] ?? [])]);
  const boot = serializeBoot({ language, formats, texts: shownTexts, config, isProbablySignedIn, rows });
  const assets = assetsOf(route);
  const html = documentOf({
    language,
    head: { description: t('common.description'), title: t(route.title), ...head },
    siteName: t('common.brand'),
    titleOf: (page) => t('common.document-title', { page }),
    address: `${origin}${addressOf(url).pathname}`,
    styles: publicStyles,
    assets,
    isStartedLater: route.isRead === true && !isProbablySignedIn && !isUnavailable,
    markup,
    boot,
    unavailable: isUnavailable
      ? { title: t('common.unavailable.title'), text: t('common.unavailable.text') }
      : undefined,
  });
  const status = isUnavailable
    ? (503 as const)
    : route === notFoundRoute || isMissing
      ? (404 as const)
      : (200 as const);
  return { status, html, stylesheetHashes: await hashesOf([publicStyles, ...assets.stylesheets.values()]) };
};

/** A document without a page, which depends on nobody: the service worker keeps it. */
const drawShell = async ({ language, texts, config, origin }: PageRequest) => {
  const t = translateIn(createI18n({ language, texts }), language);
  const assets = assetsOf();
  const html = documentOf({
    language,
    head: { description: t('common.description'), title: t('common.brand') },
    siteName: t('common.brand'),
    titleOf: (page) => page,
    address: `${origin}/`,
    styles: publicStyles,
    assets,
    isStartedLater: false,
    markup: '',
    boot: serializeBoot({
      language,
      formats: DEFAULT_FORMATS,
      texts: textsWith(texts, SHELL_TEXTS),
      config,
      isProbablySignedIn: false,
      rows: [],
      isShell: true,
    }),
    unavailable: undefined,
  });
  return {
    status: 200 as const,
    html,
    stylesheetHashes: await hashesOf([publicStyles, ...assets.stylesheets.values()]),
  };
};

export const openPage: OpenPage = async (request) => {
  const { pathname } = addressOf(request.url);
  if (pathname === SHELL_PATH) return { state: null, draw: () => drawShell(request) };
  if (request.concealment !== undefined) return openPlainPage(request, publicCallWith(request.ask));
  const route = findRoute(pathname);
  const data = await loadData(route, request);
  return { state: data && JSON.stringify(data), draw: () => drawPage(route, request, data ?? NO_DATA) };
};
