import type { Language } from '@bustan/contract/languages.ts';
import { LANGUAGE_KEY } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from '#app/app.tsx';
import { BOOT_ELEMENT_ID, readBoot } from '#app/boot.ts';
import { detectLanguage, rememberLanguage, switchLanguage } from '#app/language.ts';
import { preloadPage } from '#app/page-modules.ts';
import { findRoute } from '#app/routes.ts';
import { sayLinkRefusal } from '#app/say-link-refusal.ts';
import { rememberScrolling } from '#app/scroll-memory.ts';
import { setPublicKey } from '#platform/api/public-key.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { languageOf } from '#platform/i18n/i18n-context.tsx';
import { loadTexts, textsBackend } from '#platform/i18n/load-texts.ts';
import { log } from '#platform/log/log.ts';
import { paths } from '#platform/paths/paths.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { setSiteConfig } from '#platform/site-config/site-config.ts';
import { deviceStorage } from '#platform/storage/storage.ts';

/** Starts the page. No await stands at the top level: the page's own chunk waits for this module to end. */
const start = async (): Promise<void> => {
  const boot = readBoot(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  const { language, texts, config, isProbablySignedIn, rows } = boot;
  setPublicKey(config.public_key);
  setSiteConfig(config);
  const instance = createI18n({ language, texts, backend: textsBackend });
  await preloadPage(findRoute(location.pathname));
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root');
  rememberScrolling();
  hydrateRoot(root, <App instance={instance} config={config} isProbablySignedIn={isProbablySignedIn} rows={rows} />);

  sessionStore.start({
    onLinkError: () => void sayLinkRefusal(instance),
    onPasswordRecovery: () => navigate(paths.resetPassword(), { replace: true }),
  });
  await catchUpWithLanguage(instance, language);
  keepHelpAtHand(instance);
};

/** Help must open without a connection too, so it is fetched as soon as the page has nothing better to do. */
const keepHelpAtHand = (instance: i18n): void => {
  const fetchHelp = () => {
    const help = Promise.all([
      preloadPage(findRoute(paths.help())).then((page) => page.prefetchForOffline?.()),
      loadTexts(instance, languageOf(instance)),
    ]);
    help.catch((error: unknown) => log.warn('Help could not be fetched ahead', error));
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchHelp, { timeout: 5000 });
  else setTimeout(fetchHelp, 2000);
};

/** The server goes by the cookie; where that was lost, the device's own setting is caught up with. */
const catchUpWithLanguage = async (instance: i18n, drawn: Language): Promise<void> => {
  const wanted = detectLanguage({
    search: location.search,
    stored: deviceStorage.find(LANGUAGE_KEY),
    browser: navigator.languages,
  });
  if (wanted === drawn) return rememberLanguage(drawn);
  await switchLanguage(instance, wanted).catch((error: unknown) => log.warn('The language stays as it is', error));
};

void start();
