import { LANGUAGE_COOKIE, SIGNED_IN_COOKIE } from '@bustan/contract/storage-names.ts';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { negotiateLanguage } from '#platform/http/accept-language.ts';
import { acceptedEncodings } from '#platform/http/content-encoding.ts';
import type { AppEnv } from '#platform/http/request-context.ts';
import { encodedPathOf, isPlainPath } from '#platform/http/request-path.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { OUTAGE_RETRY_SECONDS } from '#platform/outages/outage.ts';
import type { Pages } from './pages.ts';

/** Addresses of the API and of files: an unknown one among them is a JSON 404 and never a page. */
const NOT_PAGES = /^\/(api|auth\/v1|functions|rest|storage|dev|assets|healthz|readyz|metrics)(\/|$)/;

export const pageRoutes = (app: Hono<AppEnv>, pages: Pages): void => {
  const sendPage = async (context: Context<AppEnv>): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const language = negotiateLanguage({
      query: context.req.query('lang'),
      cookie: getCookie(context, LANGUAGE_COOKIE),
      acceptLanguage: context.req.header('accept-language'),
    });
    const isProbablySignedIn = getCookie(context, SIGNED_IN_COOKIE) === '1';
    const page = await pages.render({ url: pathname + search, language, isProbablySignedIn });
    const { etag } = page;
    const [encoding = 'identity'] = acceptedEncodings(context.req.header('accept-encoding'));
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
      ETag: etag,
      Vary: 'Accept-Language, Cookie, Accept-Encoding',
    };
    if (!isUnavailable && context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    if (encoding !== 'identity') context.header('Content-Encoding', encoding);
    return context.body(await page.body(encoding), isPlainPath(pathname) ? page.status : 404, headers);
  };

  app.get('*', (context, next) => (NOT_PAGES.test(context.req.path) ? next() : sendPage(context)));

  // A form submitted before its script has loaded: redirects to the page, without the body in any URL.
  app.post('*', async (context, next) => {
    if (NOT_PAGES.test(context.req.path)) return next();
    const path = encodedPathOf(context);
    return isPlainPath(path) ? context.redirect(path, 303) : sendPage(context);
  });
};
