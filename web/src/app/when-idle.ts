import type { i18n } from 'i18next';
import { createElement } from 'react';
import { connection } from '#platform/connection/connection.ts';
import { languageOf } from '#platform/i18n/i18n-context.tsx';
import { loadTexts } from '#platform/i18n/load-texts.ts';
import { log } from '#platform/log/log.ts';
import { paths } from '#platform/paths/paths.ts';
import { registerServiceWorker, tellLanguage } from '#platform/service-worker/service-worker.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { loadFailure } from './error-boundary.tsx';
import { followPush } from './follow-push.ts';
import { preloadPage } from './page-modules.ts';
import { findRoute } from './routes.ts';
import { StatusLine } from './shell/status-line.tsx';
import { statusSlot } from './shell/status-slot.ts';

/** Help must open without a connection too, where there is no service worker as well. */
const prefetchHelp = async (instance: i18n): Promise<void> => {
  const help = Promise.all([
    loadFailure(),
    preloadPage(findRoute(paths.help())).then((page) => page.prefetchForOffline?.()),
    loadTexts(instance, languageOf(instance)),
  ]);
  await help.catch((error: unknown) => log.warn('Help could not be prefetched', error));
};

const OWN_PAGES = [paths.journey(), paths.pathway()];

const untilSignedIn = (): Promise<string> =>
  new Promise((resolve) => {
    const look = () => {
      const { user, isLoading } = sessionStore.get();
      if (user === null || isLoading) return;
      stop();
      resolve(user.id);
    };
    const stop = sessionStore.subscribe(look);
    look();
  });

/** What somebody has written is on their device too. */
const prefetchOwnPages = async (): Promise<void> => {
  const userId = await untilSignedIn();
  await Promise.all(OWN_PAGES.map(async (path) => (await preloadPage(findRoute(path))).prefetchForOffline?.(userId)));
};

const keepForOffline = async (instance: i18n): Promise<void> => {
  // In development there is none: it would keep what was built before.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerServiceWorker();
  const tell = () => {
    const language = languageOf(instance);
    tellLanguage(language);
    // Who installs the product now gets it in the language that they read.
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
  };
  tell();
  instance.on('languageChanged', tell);
  followPush(instance);
  await prefetchOwnPages();
};

/** What a page does when it has nothing else to do: it gets ready for the time without a connection. */
export const whenIdle = async (instance: i18n, { isShell }: { isShell: boolean }): Promise<void> => {
  await prefetchHelp(instance);
  const watching = import('./plain.ts').then(({ watchProduct }) => watchProduct());
  await watching.catch((error: unknown) => log.warn('The page is not watched', error));
  if (!navigator.onLine || isShell) await connection.check();
  statusSlot.set(createElement(StatusLine));
  // Where storage is forbidden or full, the page goes on as it is.
  await keepForOffline(instance).catch((error: unknown) => log.warn('There is no service worker', error));
};
