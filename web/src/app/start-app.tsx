import { SIGNED_IN_COOKIE } from '@bustan/contract/storage-names.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { BOOT_ELEMENT_ID, readBoot } from '#app/boot.ts';
import { watchFiles } from '#app/missing-files.ts';
import { preloadPage } from '#app/page-modules.ts';
import { findRoute } from '#app/routes.ts';
import { trackScrolling } from '#app/scroll-restoration.ts';
import { setPublicKey } from '#platform/api/public-key.ts';
import { appRoot } from '#platform/discretion/app-root.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { loadTexts, setDocumentRoute, textsBackend } from '#platform/i18n/load-texts.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { setSiteConfig } from '#platform/site-config/site-config.ts';

/** Loads what this page needs beside the app, and gives what starts it; that resolves when it is shown and listens. */
export const loadApp = async (root: HTMLElement): Promise<() => Promise<void>> => {
  const boot = readBoot(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  const { config, isShell = false, rows } = boot;
  // The worker's document is nobody's: the hint that the server had from the cookie is taken here.
  const isProbablySignedIn = isShell ? document.cookie.includes(`${SIGNED_IN_COOKIE}=1`) : boot.isProbablySignedIn;
  watchFiles();
  setPublicKey(config.public_key);
  setSiteConfig(config);
  const instance = createI18n({ ...boot, backend: textsBackend });
  const route = findRoute(location.pathname);
  if (!isShell) setDocumentRoute(instance, route.path);
  const preloading = preloadPage(route);
  // What is not on the device either, the page itself says.
  await (isShell ? Promise.allSettled([preloading, loadTexts(instance, boot.language)]) : preloading);

  const shown = Promise.withResolvers<void>();
  const start = { instance, config, isProbablySignedIn, rows, onShown: shown.resolve };
  const app = <App {...start} />;
  const show = (): Root => {
    if (!isShell) return hydrateRoot(root, app);
    const created = createRoot(root);
    created.render(app);
    return created;
  };
  return () => {
    trackScrolling();
    // A transition, so that React stops for whoever scrolls or taps; a tap on what is not hydrated yet is served first.
    startTransition(() => {
      appRoot.current = { root: show(), instance };
    });
    sessionStore.start(async () => (await import('#app/link-events.tsx')).loadLinkEvents(instance));
    void import('#app/after-start.ts').then(({ afterStart }) =>
      afterStart(instance, { rendered: boot.language, isShell }),
    );
    return shown.promise;
  };
};
