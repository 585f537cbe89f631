import type { Language } from '@bustan/contract/languages.ts';
import { LANGUAGE_KEY } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { applyStoredFormats } from '#platform/i18n/stored-formats.ts';
import { log } from '#platform/log/log.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { switchLanguage } from './language.ts';
import { detectLanguage } from './starter/detect-language.ts';
import { rememberLanguage } from './starter/remember-language.ts';

/** What waits to be sent belongs to somebody: a visitor loads nothing of it. */
const sendWaiting = async (instance: i18n): Promise<void> => {
  const { user } = sessionStore.get();
  if (user === null) return;
  try {
    await (await import('./outbox-senders.ts')).sendWaiting(instance, user.id);
  } catch (error) {
    log.warn('What waits could not be sent', error);
  }
};

/** Fetched as soon as the page is idle. */
const startWhenIdle = (instance: i18n, isShell: boolean): void => {
  const start = () => {
    const starting = import('./when-idle.ts').then(({ whenIdle }) => whenIdle(instance, { isShell }));
    starting.catch((error: unknown) => log.warn('The page could not get ready to be offline', error));
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 2000);
};

/** The server renders by the cookie; where that was lost, the device's own setting is applied here. */
const applyStoredLanguage = async (instance: i18n, rendered: Language): Promise<void> => {
  const wanted = detectLanguage({
    search: location.search,
    stored: deviceStorage.getItem(LANGUAGE_KEY),
    rendered,
  });
  if (wanted === rendered) return rememberLanguage(rendered);
  await switchLanguage(instance, wanted).catch((error: unknown) => log.warn('The language stays as it is', error));
};

/** What a page does right after its start, and what it can be used without. */
export const afterStart = async (
  instance: i18n,
  { rendered, isShell }: { rendered: Language; isShell: boolean },
): Promise<void> => {
  sessionStore.subscribe(() => void sendWaiting(instance));
  void sendWaiting(instance);
  applyStoredFormats(instance);
  await applyStoredLanguage(instance, rendered);
  startWhenIdle(instance, isShell);
};
