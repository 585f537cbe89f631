import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { languageOf, useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { hasTextsOf, loadTexts } from '#platform/i18n/load-texts.ts';
import { onPreparePage } from '#platform/navigation/prepare-page.ts';
import { PageParamsProvider, PageTitleProvider } from '#platform/page-data/page-data.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Gate } from './gate.tsx';
import { findPage, preparePage } from './page-modules.ts';
import { findRoute, paramsOf, type Route } from './routes.ts';
import { initialScrollTop } from './scroll-restoration.ts';

/** Waits for the page's module and texts; the Suspense above shows a skeleton meanwhile. */
const LazyPage = ({ route }: { route: Route }) => {
  const i18n = useI18n();
  const Ready = use(preparePage(route, () => loadTexts(i18n, languageOf(i18n))));
  return <Ready />;
};

/** Chosen once for each visit: swapping LazyPage for the page itself would remount it and lose what was typed. */
const Page = ({ route }: { route: Route }) => {
  const i18n = useI18n();
  const [Shown] = useState(() => {
    const page = hasTextsOf(i18n, route.path) ? findPage(route) : undefined;
    return page === undefined ? LazyPage : page;
  });
  return <Shown route={route} />;
};

/** Scrolls and focuses after a navigation; on the first page the browser does. */
const useNavigationEffects = (pathname: string, title: string) => {
  const previous = useRef(pathname);
  useEffect(() => {
    document.title = title;
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, initialScrollTop());
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);
};

/** What a page says that comes next is fetched while the person reads; where that fails, it is tried when they go there. */
const usePreparation = () => {
  const i18n = useI18n();
  useEffect(() => {
    onPreparePage((path) => {
      preparePage(findRoute(path), () => loadTexts(i18n, languageOf(i18n))).catch(() => undefined);
    });
  }, [i18n]);
};

/** The title that a page has set for itself, until another page is shown. */
const useOwnTitle = (pathname: string) => {
  const [own, setOwn] = useState<{ pathname: string; title: string | undefined }>();
  const setTitle = useCallback((title: string | undefined) => setOwn({ pathname, title }), [pathname]);
  return [own?.pathname === pathname ? own.title : undefined, setTitle] as const;
};

export const RouteView = () => {
  const { t } = useText();
  const [pathname] = useLocation();
  usePreparation();
  const route = findRoute(pathname);
  const [ownTitle, setOwnTitle] = useOwnTitle(pathname);
  useNavigationEffects(pathname, t('common.document-title', { page: ownTitle ?? t(route.title) }));
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
