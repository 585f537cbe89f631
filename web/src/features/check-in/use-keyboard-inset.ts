import { useEffect } from 'react';

/** How far the keyboard on the screen covers the page from below, as `--keyboard` of the root, in pixels. */
export const useKeyboardInset = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const root = document.documentElement;
    const measure = () => {
      // A page that is zoomed in is smaller without a keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
      const field = document.activeElement;
      if (covered > 0 && field instanceof HTMLTextAreaElement) field.scrollIntoView({ block: 'nearest' });
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
};
