import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { languageOf, useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { hasTexts, loadTexts } from '#platform/i18n/load-texts.ts';
import { PageParamsProvider } from '#platform/page-data/page-params.ts';
import { PageTitleProvider } from '#platform/page-data/page-title.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Gate } from './gate.tsx';
import { findPage, preparePage } from './page-modules.ts';
import { findRoute, paramsOf, type Route } from './routes.ts';
import { topOfArrival } from './scroll-memory.ts';

/** Waits for the page's module and texts; the boundary above shows that something is coming. */
const PageToCome = ({ route }: { route: Route }) => {
  const i18n = useI18n();
  const Ready = use(preparePage(route, () => loadTexts(i18n, languageOf(i18n))));
  return <Ready />;
};

/** Decided once for each visit: a page that is shown must not be replaced by itself and lose what was typed. */
const Page = ({ route }: { route: Route }) => {
  const i18n = useI18n();
  const [Ready] = useState(() => {
    const isSaid = route.texts.every((prefix) => hasTexts(i18n, prefix));
    const page = isSaid ? findPage(route) : undefined;
    return page === undefined ? PageToCome : page;
  });
  return <Ready route={route} />;
};

/** After a link the reader starts at the page's top, going back where it was left; the first page is the browser's. */
const useArrival = (pathname: string, title: string) => {
  const previous = useRef(pathname);
  useEffect(() => {
    document.title = title;
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, topOfArrival());
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);
};

/** The title that the page gave itself, as long as it is the page. */
const useOwnTitle = (pathname: string) => {
  const [own, setOwn] = useState<{ pathname: string; title: string | undefined }>();
  const setTitle = useCallback((title: string | undefined) => setOwn({ pathname, title }), [pathname]);
  return [own?.pathname === pathname ? own.title : undefined, setTitle] as const;
};

export const RouteView = () => {
  const { t } = useText();
  const [pathname] = useLocation();
  const route = findRoute(pathname);
  const [ownTitle, setOwnTitle] = useOwnTitle(pathname);
  useArrival(pathname, t('common.document-title', { page: ownTitle ?? t(route.title) }));
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton label={t('common.loading')} />}>
        <PageTitleProvider value={setOwnTitle}>
          <PageParamsProvider value={paramsOf(pathname)}>
            <Gate route={route}>
              <Page route={route} />
            </Gate>
          </PageParamsProvider>
        </PageTitleProvider>
      </Suspense>
    </ErrorBoundary>
  );
};
