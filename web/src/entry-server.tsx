import type { RenderPage } from '@bustan/contract/rendering.ts';
import { renderToString } from 'react-dom/server';
import { App } from '#app/app.tsx';
import { serializeBoot } from '#app/boot.ts';
import { documentOf } from '#app/document.ts';
import { assetsOf } from '#app/page-assets.ts';
import { preloadPage } from '#app/page-modules.ts';
import { publicStyles, stylesheetHashes } from '#app/public-styles.ts';
import { findRoute, notFoundRoute } from '#app/routes.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { translateWith } from '#platform/i18n/i18n-context.tsx';

/** The shell's texts, on every page; the titles too, for the next page has one before its own texts have come. */
const SHELL_TEXTS = ['nav.', 'title.', 'common.', 'errors.', 'auth-session.'];

export const renderPage: RenderPage = async ({ url, language, texts, config, isProbablySignedIn }) => {
  const { pathname } = new URL(url, 'http://page');
  const route = findRoute(pathname);
  await preloadPage(route);
  const instance = createI18n({ language, texts });
  const t = translateWith(instance);
  const markup = renderToString(<App instance={instance} isProbablySignedIn={isProbablySignedIn} url={url} />);
  const wanted = [...SHELL_TEXTS, ...route.texts];
  const shown = Object.entries(texts).filter(([key]) => wanted.some((prefix) => key.startsWith(prefix)));
  const boot = serializeBoot({ language, texts: Object.fromEntries(shown), config, isProbablySignedIn });
  const html = documentOf({
    language,
    title: t('common.document-title', { page: t(route.title) }),
    description: t('common.description'),
    styles: publicStyles,
    assets: assetsOf(route),
    markup,
    boot,
  });
  return { status: route === notFoundRoute ? 404 : 200, html, stylesheetHashes: await stylesheetHashes };
};
