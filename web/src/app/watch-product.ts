import { HIDDEN_COOKIE } from '@bustan/contract/storage-names.ts';
import { appRoot } from '#platform/discretion/app-root.ts';
import { findConcealment, LOCK_KEY, watchConcealment } from '#platform/discretion/concealment.ts';
import { linkTo, PLAIN_STYLES } from '#platform/discretion/plain-files.ts';
import { log } from '#platform/log/log.ts';
import { markHidden } from '#platform/service-worker/hidden-mark.ts';
import { deviceStorage, writeCookie } from '#platform/storage/storage.ts';
import { openPlain } from './open-plain.tsx';
import { watchBackground } from './watch-background.ts';

let isWatching = false;

/** From here on the product gives way to the plain page at once, without a network too. */
export const watchProduct = (): void => {
  const { current } = appRoot;
  if (isWatching || current === undefined) return;
  isWatching = true;
  linkTo('stylesheet', PLAIN_STYLES);
  watchConcealment((concealment) => {
    const { root, instance } = current;
    root.unmount();
    openPlain({ instance, concealment, isInPlace: true });
  });
  watchBackground();
  if (findConcealment() === undefined)
    markHidden(false).catch((error: unknown) => log.warn('Reminders stay plain', error));
  // Revealed, this page was asked for without it; the next one is to come as the plain one again.
  if (deviceStorage.getItem(LOCK_KEY) !== null) writeCookie(HIDDEN_COOKIE, 'locked');
};
