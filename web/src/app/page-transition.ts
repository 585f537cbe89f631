import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { needsNewDocument } from './missing-files.ts';

type Navigation = Parameters<AroundNavHandler>;

/** Another page, followed by a link; a redirect and a page's own state are shown as they are. */
const isMoving = ([, to, options]: Navigation): boolean =>
  options?.replace !== true && new URL(to, location.href).pathname !== location.pathname;

/** Moves from page to page where the browser can and the person wants it; what is tapped meanwhile is not lost. */
export const navigateInView = (...navigation: Navigation): void => {
  const [navigate, to, options] = navigation;
  if (isMoving(navigation) && needsNewDocument()) {
    location.assign(to);
    return;
  }
  const go = () => navigate(to, options);
  const canMove = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!canMove || !isMoving(navigation)) {
    go();
    return;
  }
  // The next navigation skips this one, which is no failure.
  document.startViewTransition(() => flushSync(go)).ready.catch(() => undefined);
};
