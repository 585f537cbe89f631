import { HIDDEN_COOKIE } from '@bustan/contract/storage-names.ts';
import { LOCK_KEY, setUnlocked } from '#platform/discretion/concealment.ts';
import { deleteCookie, deviceStorage, writeCookie } from '#platform/storage/storage.ts';
import { hashPin, isRightPin, type PinHash } from './pin.ts';

/** Minutes in the background after which the PIN is asked for again; at opening always. */
export const LOCK_MINUTES = [0, 1, 5, 15] as const;
export const DEFAULT_LOCK_MINUTES = 1;

export interface Lock extends PinHash {
  minutes: number;
}

const TRIES_KEY = 'bustan.private.lock-tries';

interface Tries {
  failed: number;
  /** No PIN is taken before, as milliseconds. */
  until: number;
}

/** Written here alone; what is not our JSON counts as nothing. */
const read = <Kept>(key: string): Kept | undefined => {
  try {
    return JSON.parse(deviceStorage.getItem(key) ?? '') as Kept;
  } catch {
    return undefined;
  }
};

export const findLock = (): Lock | undefined => read<Lock>(LOCK_KEY);

const write = (lock: Lock): void => deviceStorage.setItem(LOCK_KEY, JSON.stringify(lock));

export const setLock = async ({ pin, minutes }: { pin: string; minutes: number }): Promise<void> => {
  const hash: PinHash = await hashPin(pin);
  setUnlocked(true);
  write({ ...hash, minutes });
  writeCookie(HIDDEN_COOKIE, 'locked');
};

export const setLockMinutes = (minutes: number): void => {
  const lock = findLock();
  if (lock !== undefined) write({ ...lock, minutes });
};

export const removeLock = (): void => {
  deviceStorage.removeItem(LOCK_KEY);
  deviceStorage.removeItem(TRIES_KEY);
  deleteCookie(HIDDEN_COOKIE);
};

const MINUTE_MS = 60_000;
/** After the third wrong PIN, the fourth and so on; the last one stays. */
const PAUSES_MS = [0.5, 1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const FREE_TRIES = 2;

export const pauseAfter = (failed: number): number =>
  failed <= FREE_TRIES ? 0 : (PAUSES_MS[Math.min(failed - FREE_TRIES, PAUSES_MS.length) - 1] ?? 0);

/** Until when no PIN is taken, in any tab. A clock that was set back makes a pause no longer than it is. */
export const pausedUntil = (now: number): number | undefined => {
  const tries = read<Tries>(TRIES_KEY);
  if (tries === undefined || tries.until <= now) return undefined;
  const latest = now + pauseAfter(tries.failed);
  if (tries.until <= latest) return tries.until;
  deviceStorage.setItem(TRIES_KEY, JSON.stringify({ ...tries, until: latest }));
  return latest;
};

/** Counted before it is checked: who tries in two tabs at once, or reloads meanwhile, gains nothing. */
export const tryPin = async (pin: string, now: number): Promise<'right' | 'wrong' | 'paused'> => {
  const lock = findLock();
  if (lock === undefined) return 'right';
  if (pausedUntil(now) !== undefined) return 'paused';
  const failed = (read<Tries>(TRIES_KEY)?.failed ?? 0) + 1;
  deviceStorage.setItem(TRIES_KEY, JSON.stringify({ failed, until: now + pauseAfter(failed) }));
  if (!(await isRightPin(pin, lock))) return 'wrong';
  deviceStorage.removeItem(TRIES_KEY);
  return 'right';
};
