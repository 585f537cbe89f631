import { type Concealment, HIDDEN_COOKIE } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { PlainDoor } from '#features/discretion/plain-door.tsx';
import { loadPlainRows, type PlainRow } from '#features/discretion/plain-rows.ts';
import { call } from '#platform/api/call.ts';
import { setPublicKey } from '#platform/api/public-key.ts';
import { findConcealment, setUnlocked } from '#platform/discretion/concealment.ts';
import { eraseDevice } from '#platform/discretion/erase-device.ts';
import { forgetHistory } from '#platform/discretion/forget-history.ts';
import { linkTo, PLAIN_ICON, PLAIN_STYLES } from '#platform/discretion/plain-files.ts';
import { loadProduct, rememberReturn, reveal, takePlainAddress } from '#platform/discretion/reveal.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { I18nProvider, languageOf, translateIn } from '#platform/i18n/i18n-context.tsx';
import { loadTexts, textsBackend } from '#platform/i18n/load-texts.ts';
import { log } from '#platform/log/log.ts';
import { paths } from '#platform/paths/paths.ts';
import { markHidden } from '#platform/service-worker/hidden-mark.ts';
import { writeCookie } from '#platform/storage/storage.ts';
import { BOOT_ELEMENT_ID, type Boot, type PlainBoot, readBoot } from './boot.ts';

/** Takes out of the document what tells what the site is for, and puts the plain page's own head in its place. */
const clearDocument = (title: string): HTMLElement => {
  const isKept = (element: Element) =>
    element.matches(`title, meta[charset], meta[name=viewport], [href="${PLAIN_STYLES}"]`);
  for (const element of [...document.head.children]) if (!isKept(element)) element.remove();
  linkTo('icon', PLAIN_ICON);
  if (document.head.querySelector(`[href="${PLAIN_STYLES}"]`) === null) linkTo('stylesheet', PLAIN_STYLES);
  const scheme = document.head.appendChild(document.createElement('meta'));
  scheme.name = 'color-scheme';
  scheme.content = 'light dark';
  document.title = title;
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset.start = 'done';
  document.body.replaceChildren(root);
  return root;
};

/** Reminders that are on the screen go too. */
const closeNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
};

interface PlainOptions {
  instance: i18n;
  concealment: Concealment;
  /** That came with the document. */
  rows?: readonly PlainRow[] | undefined;
  /** In a page that showed the product until now. */
  isInPlace?: boolean;
}

/** Shows the plain page, or the question for the PIN, and nothing else from here on. */
export const openPlain = ({ instance, concealment, rows, isInPlace = false }: PlainOptions): void => {
  const title = translateIn(instance, languageOf(instance))('plain.title');
  const takeAddress = () => takePlainAddress(title);
  // A page of the product has the texts of itself alone.
  const fetchRows = () => loadTexts(instance, languageOf(instance)).then(() => loadPlainRows(call));
  rememberReturn({ isInPlace });
  takeAddress();
  writeCookie(HIDDEN_COOKIE, concealment);
  markHidden(true).catch((error: unknown) => log.warn('Reminders do not know that the product is hidden', error));
  const open = () => {
    setUnlocked(true);
    reveal();
  };
  const forget = async () => {
    await eraseDevice();
    location.replace(paths.home());
  };
  createRoot(clearDocument(title)).render(
    <I18nProvider instance={instance}>
      <PlainDoor concealment={concealment} rows={rows ?? fetchRows} onOpen={open} onForget={forget} />
    </I18nProvider>,
  );
  const stayPlain = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    takeAddress();
  };
  addEventListener('popstate', stayPlain, true);
  if (concealment !== 'hidden') return;
  void forgetHistory(takeAddress);
  closeNotifications().catch((error: unknown) => log.warn('Notifications could not be closed', error));
};

/** Instead of the product, where nothing of it may be shown, and where the plain document has come: whether it did. */
export const startPlain = (): boolean => {
  const concealment = findConcealment();
  const isPlain = 'plain' in document.documentElement.dataset;
  if (concealment === undefined) {
    // Unlocked, or shown again: the same address once more, as the product.
    if (isPlain) loadProduct();
    return isPlain;
  }
  const json = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  const instance = (boot: Pick<Boot, 'language' | 'formats' | 'texts'>) =>
    createI18n({ ...boot, backend: textsBackend });
  if (isPlain) {
    // Written by our own renderer into this very document.
    const { rows, ...boot } = JSON.parse(json ?? '') as PlainBoot;
    openPlain({ instance: instance(boot), concealment, rows: rows.length > 0 ? rows : undefined });
  } else {
    const boot = readBoot(json);
    setPublicKey(boot.config.public_key);
    openPlain({ instance: instance(boot), concealment });
  }
  return true;
};
