import { type Concealment, HIDDEN_COOKIE } from '@bustan/contract/storage-names.ts';
import { deviceStorage, tabStorage, writeCookie } from '#platform/storage/storage.ts';

/** Set while the product is hidden on this device; the cookie says the same to the server. */
export const HIDDEN_KEY = 'bustan.hidden';
/** The lock of the person who is signed in here; it goes when they sign out. */
export const LOCK_KEY = 'bustan.private.lock';

/** When this tab, unlocked, was left for its next document, as milliseconds. */
const PASS_KEY = 'bustan.private.pass';
/** A document that was asked for later was no reload: a tab that was closed and opened again asks for the PIN. */
const PASS_MS = 5000;

let isUnlocked: boolean | undefined;

const takePass = (): boolean => {
  const leftAt = tabStorage.getItem(PASS_KEY);
  tabStorage.removeItem(PASS_KEY);
  return leftAt !== null && performance.timeOrigin <= Number(leftAt) + PASS_MS;
};

/** Keeps this tab unlocked over the load that follows. */
export const keepPass = (): void => tabStorage.setItem(PASS_KEY, String(Date.now()));

export const setUnlocked = (unlocked: boolean): void => {
  isUnlocked = unlocked;
};

/** Why nothing of the product may be shown now: read from the device, before anything is rendered. */
export const findConcealment = (): Concealment | undefined => {
  if (deviceStorage.getItem(HIDDEN_KEY) !== null || document.cookie.includes(`${HIDDEN_COOKIE}=hidden`)) {
    return 'hidden';
  }
  if (deviceStorage.getItem(LOCK_KEY) === null) return undefined;
  isUnlocked ??= takePass();
  return isUnlocked ? undefined : 'locked';
};

let check: (() => void) | undefined;

/** Puts the plain page in the product's place, if it has to be. */
export const concealIfNeeded = (): void => check?.();

/** Hides the product in all tabs of this browser, until `reveal`. */
export const hide = (): void => {
  setUnlocked(false);
  deviceStorage.setItem(HIDDEN_KEY, '1');
  writeCookie(HIDDEN_COOKIE, 'hidden');
  concealIfNeeded();
};

/** Calls `conceal` once, as soon as this or another tab hides or locks the product. */
export const watchConcealment = (conceal: (concealment: Concealment) => void): void => {
  if (check !== undefined) return;
  let isConcealed = false;
  check = () => {
    const concealment = findConcealment();
    if (isConcealed || concealment === undefined) return;
    isConcealed = true;
    conceal(concealment);
  };
  for (const event of ['storage', 'visibilitychange']) addEventListener(event, concealIfNeeded);
  addEventListener('pageshow', () => {
    concealIfNeeded();
    document.body.hidden = false;
  });
  addEventListener('pagehide', () => {
    if (isUnlocked === true) keepPass();
    // Should the browser keep this page and bring it back, nothing of it is seen before it is checked.
    document.body.hidden = true;
  });
  check();
};
