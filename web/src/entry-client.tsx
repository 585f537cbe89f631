import type { Language } from '@bustan/contract/languages.ts';
import { LANGUAGE_KEY } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { BOOT_ELEMENT_ID, readBoot } from '#app/boot.ts';
import { detectLanguage, rememberLanguage, switchLanguage } from '#app/language.ts';
import { preloadPage } from '#app/page-modules.ts';
import { findRoute } from '#app/routes.ts';
import { trackScrolling } from '#app/scroll-restoration.ts';
import { setPublicKey } from '#platform/api/public-key.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { languageOf } from '#platform/i18n/i18n-context.tsx';
import { loadTexts, textsBackend } from '#platform/i18n/load-texts.ts';
import { log } from '#platform/log/log.ts';
import { paths } from '#platform/paths/paths.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { setSiteConfig } from '#platform/site-config/site-config.ts';
import { deviceStorage } from '#platform/storage/storage.ts';

/** Not a top-level await: the page's own chunk waits for this module to be evaluated. */
const start = async (): Promise<void> => {
  const boot = readBoot(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  const { language, texts, config, isProbablySignedIn, rows } = boot;
  setPublicKey(config.public_key);
  setSiteConfig(config);
  const instance = createI18n({ language, texts, backend: textsBackend });
  await preloadPage(findRoute(location.pathname));
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root');
  trackScrolling();
  hydrateRoot(root, <App instance={instance} config={config} isProbablySignedIn={isProbablySignedIn} rows={rows} />);

  sessionStore.start(async () => (await import('#app/link-events.tsx')).loadLinkEvents(instance));
  await applyStoredLanguage(instance, language);
  prefetchHelp(instance);
};

/** Help must open without a connection too, so it is fetched as soon as the page is idle. */
const prefetchHelp = (instance: i18n): void => {
  const fetchHelp = () => {
    const help = Promise.all([
      preloadPage(findRoute(paths.help())).then((page) => page.prefetchForOffline?.()),
      loadTexts(instance, languageOf(instance)),
    ]);
    help.catch((error: unknown) => log.warn('Help could not be prefetched', error));
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchHelp, { timeout: 5000 });
  else setTimeout(fetchHelp, 2000);
};

/** The server renders by the cookie; where that was lost, the device's own setting is applied here. */
const applyStoredLanguage = async (instance: i18n, rendered: Language): Promise<void> => {
  const wanted = detectLanguage({
    search: location.search,
    stored: deviceStorage.getItem(LANGUAGE_KEY),
    browser: navigator.languages,
  });
  if (wanted === rendered) return rememberLanguage(rendered);
  await switchLanguage(instance, wanted).catch((error: unknown) => log.warn('The language stays as it is', error));
};

void start();
