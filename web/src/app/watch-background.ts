import { findLock } from '#features/discretion/lock.ts';
import { concealIfNeeded, setUnlocked } from '#platform/discretion/concealment.ts';
import { coverChoice } from '#platform/discretion/device-choices.ts';

const MINUTE_MS = 60_000;

/** Over all that is open, a dialog too; it takes no focus, so that a keyboard stays as it is. */
const createCover = (): HTMLElement => {
  const cover = document.createElement('div');
  cover.popover = 'manual';
  cover.dataset.cover = '';
  const whole = { position: 'fixed', inset: '0', inlineSize: '100%', blockSize: '100%', border: '0', margin: '0' };
  Object.assign(cover.style, whole, { maxInlineSize: 'none', maxBlockSize: 'none', background: 'var(--ground)' });
  return cover;
};

/** Covers the page while it is in the background, where that was chosen or a lock is set, and locks it when that was long. */
export const watchBackground = (): void => {
  let leftAt: number | undefined;
  let cover: HTMLElement | undefined;
  const leave = () => {
    leftAt ??= Date.now();
    if (cover !== undefined || !(coverChoice.isOn() || findLock() !== undefined)) return;
    cover = document.body.appendChild(createCover());
    cover.showPopover?.();
  };
  const comeBack = () => {
    const lock = findLock();
    if (lock !== undefined && leftAt !== undefined && Date.now() - leftAt >= lock.minutes * MINUTE_MS) {
      setUnlocked(false);
      concealIfNeeded();
    }
    leftAt = undefined;
    cover?.remove();
    cover = undefined;
  };
  const follow = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', follow);
};
