import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { historyState, leaving } from './leaving.ts';

/** What a page has open over itself: one of its rows, or a new one with the id that it will have. */
export interface Panel {
  id: string;
  isNew: boolean;
}

const EVENTS = ['popstate', 'pushState', 'replaceState'];
const subscribe = (listener: () => void) => {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
};

const isPanel = (panel: unknown): panel is Panel =>
  typeof panel === 'object' &&
  panel !== null &&
  'id' in panel &&
  typeof panel.id === 'string' &&
  'isNew' in panel &&
  typeof panel.isNew === 'boolean';

// The same object as long as the history's state is, or React would draw for ever.
const panelIn = (state: unknown): Panel | null =>
  typeof state === 'object' && state !== null && 'panel' in state && isPanel(state.panel) ? state.panel : null;

/**
 * A panel is an entry of the browser's history, at the page's own address: Back closes it, and after a reload it is
 * open again. Its id is made with it, so that what is sent twice is saved once.
 */
export const usePanel = () => {
  const [pathname, navigate] = useLocation();
  const panel = useSyncExternalStore(
    subscribe,
    () => panelIn(historyState()),
    () => null,
  );
  const open = (opened: Panel) => navigate(pathname, { state: { panel: opened } });
  const close = () => leaving(() => history.back());
  return { panel, open, close };
};
