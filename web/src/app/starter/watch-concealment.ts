import { findConcealment, hide } from '#platform/discretion/concealment.ts';
import { isHideExplained } from '#platform/discretion/hide-explained.ts';
import { onEscapeTwice } from './escape-twice.ts';

/** Shows the plain page in place of what the server drew, if it has to be; nothing is shown until that is known. */
export const conceal = async (): Promise<boolean> => {
  document.body.hidden = !('plain' in document.documentElement.dataset);
  const isConcealed = (await import('#app/plain.ts')).startPlain();
  document.body.hidden = false;
  return isConcealed;
};

export const QUICK_HIDE = '.quick-hide';

/** Until the app does the same: hiding waits for nothing, and what other tabs hide is hidden here too. */
export const watchConcealment = () => {
  const listening = new AbortController();
  const state: { concealing?: Promise<boolean>; isExplanationWanted: boolean; stop: () => void } = {
    isExplanationWanted: false,
    stop: () => listening.abort(),
  };
  const follow = (): void => {
    if (findConcealment() !== undefined) state.concealing ??= conceal();
  };
  const quickHide = (): void => {
    if (isHideExplained()) {
      hide();
      follow();
    } else state.isExplanationWanted = true;
  };
  const onClick = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest(QUICK_HIDE) === null) return;
    event.stopImmediatePropagation();
    quickHide();
  };
  const { signal } = listening;
  document.addEventListener('click', onClick, { capture: true, signal });
  for (const event of ['storage', 'visibilitychange', 'pageshow']) addEventListener(event, follow, { signal });
  const stopKeys = onEscapeTwice(() => {
    // Only where the server drew the button may this page be hidden.
    if (document.querySelector(QUICK_HIDE) !== null) quickHide();
  });
  signal.addEventListener('abort', stopKeys);
  return state;
};
