import { readFormats } from '@bustan/contract/formats/formats.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { isPagePath, SHELL_PATH } from '@bustan/contract/page-paths.ts';
import {
  CONCEALMENTS,
  FORMATS_COOKIE,
  HIDDEN_COOKIE,
  LANGUAGE_COOKIE,
  SIGNED_IN_COOKIE,
} from '@bustan/contract/storage-names.ts';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { negotiateLanguage } from '#platform/http/accept-language.ts';
import { sendEncoded } from '#platform/http/content-encoding.ts';
import type { AppEnv } from '#platform/http/request-context.ts';
import { encodedPathOf, isPlainPath } from '#platform/http/request-path.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { OUTAGE_RETRY_SECONDS } from '#platform/outages/outage.ts';
import type { Pages } from './pages.ts';

const languageOf = (context: Context<AppEnv>): Language =>
  negotiateLanguage({
    query: context.req.query('lang'),
    cookie: getCookie(context, LANGUAGE_COOKIE),
    acceptLanguage: context.req.header('accept-language'),
  });

export const pageRoutes = (app: Hono<AppEnv>, pages: Pages): void => {
  const sendPage = async (context: Context<AppEnv>): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const language = languageOf(context);
    const isProbablySignedIn = getCookie(context, SIGNED_IN_COOKIE) === '1';
    const formats = readFormats(getCookie(context, FORMATS_COOKIE));
    const hidden = getCookie(context, HIDDEN_COOKIE);
    // The worker's document is kept for later, and checks on the device itself what it may show.
    const concealment = pathname === SHELL_PATH ? undefined : CONCEALMENTS.find((name) => name === hidden);
    const page = await pages.render({ url: pathname + search, language, formats, isProbablySignedIn, concealment });
    const isUnavailable = page.status === 503;
    const headers = {
      'Cache-Control': isUnavailable ? 'no-store' : 'private, no-cache',
      ...(isUnavailable && { 'Retry-After': String(OUTAGE_RETRY_SECONDS) }),
      'Content-Language': language,
      'Content-Security-Policy': contentSecurityPolicy({
        styleHashes: page.stylesheetHashes,
        isDevelopment: pages.isDevelopment,
      }),
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Language, Cookie, Accept-Encoding',
    };
    return sendEncoded(context, page.text, { status: isPlainPath(pathname) ? page.status : 404, headers });
  };

  app.get('/manifest.webmanifest', async (context) => {
    const manifest = JSON.stringify(await pages.manifest(languageOf(context)));
    return context.body(manifest, 200, {
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/manifest+json',
      Vary: 'Accept-Language, Cookie',
    });
  });

  app.get('*', (context, next) => (isPagePath(context.req.path) ? sendPage(context) : next()));

  // A form submitted before its script has loaded: redirects to the page, without the body in any URL.
  app.post('*', async (context, next) => {
    if (!isPagePath(context.req.path)) return next();
    const path = encodedPathOf(context);
    return isPlainPath(path) ? context.redirect(path, 303) : sendPage(context);
  });
};
