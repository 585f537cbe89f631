import { FALLBACK_LANGUAGE, isLanguage } from '@bustan/contract/languages.ts';
import { AUTH_KEY, LANGUAGE_KEY } from '@bustan/contract/storage-names.ts';
import { findConcealment } from '#platform/discretion/concealment.ts';
import { mayHaveSession } from '#platform/session/may-have-session.ts';
import { ensureDeviceId } from '#platform/storage/device-id.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { detectLanguage } from './detect-language.ts';
import { holdInput } from './hold-input.ts';
import { rememberLanguage } from './remember-language.ts';
import { conceal, QUICK_HIDE, watchConcealment } from './watch-concealment.ts';
import { whenWanted } from './when-wanted.ts';

/** Whether the page is whole as the server drew it, and the device knows nothing better. */
const canWait = (root: HTMLElement): boolean => {
  const { lang } = document.documentElement;
  const rendered = isLanguage(lang) ? lang : FALLBACK_LANGUAGE;
  const wanted = detectLanguage({ search: location.search, stored: deviceStorage.getItem(LANGUAGE_KEY), rendered });
  // The next page may be asked for before the app has started.
  if (wanted === rendered) rememberLanguage(rendered);
  const session = { stored: deviceStorage.getItem(AUTH_KEY), hash: location.hash };
  return root.dataset.start === 'later' && wanted === rendered && !mayHaveSession(session);
};

/** Asked for together: each would otherwise name the next. */
const preloadModules = ({ dataset: { modules = '' } }: HTMLElement): void => {
  for (const href of modules.split(' ').filter((name) => name !== '')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};

/**
 * Checks what must be known before anything is used, and starts the app: at once where the page is somebody's own; where
 * it is only read, not before it is painted. What is tapped meanwhile is done as soon as the app listens.
 */
export const beginPage = async (): Promise<void> => {
  const isPlain = 'plain' in document.documentElement.dataset;
  // Before anything of the product is used.
  if ((isPlain || findConcealment() !== undefined) && (await conceal())) return;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root');
  // Home gives it with its first document (spec section 1).
  if (location.pathname === '/') ensureDeviceId();
  const watching = watchConcealment();
  const releaseInput = holdInput();
  try {
    if (canWait(root)) {
      await whenWanted();
      preloadModules(root);
    }
    const { loadApp } = await import('#app/start-app.tsx');
    // The plain page takes away what the app starts with.
    if (await watching.concealing) return;
    const startApp = await loadApp(root);
    if (await watching.concealing) return;
    const redo = releaseInput();
    const shown = startApp();
    redo();
    await shown;
    root.dataset.start = 'done';
  } catch (error) {
    // The links and forms of the server's page go on working.
    releaseInput();
    throw error;
  } finally {
    watching.stop();
  }
  if (watching.isExplanationWanted) document.querySelector<HTMLElement>(QUICK_HIDE)?.click();
};
