import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { confirmLeaving, historyState } from './navigation-guard.ts';

/** What is open over a page: one of its rows, or a new one with the id that it will have. */
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

// Returns the same object for the same state, or React would render for ever.
const panelIn = (state: unknown): Panel | null =>
  typeof state === 'object' && state !== null && 'panel' in state && isPanel(state.panel) ? state.panel : null;

/**
 * A panel is a history entry at the page's own address: Back closes it, and a reload opens it again. A new row gets
 * its id with the panel, so that sending it twice saves it once.
 */
export const usePanel = () => {
  const [pathname, navigate] = useLocation();
  const panel = useSyncExternalStore(
    subscribe,
    () => panelIn(historyState()),
    () => null,
  );
  // Beside its list one panel follows another: Back still closes whichever is open.
  const open = (opened: Panel) => navigate(pathname, { state: { panel: opened }, replace: panel !== null });
  const close = () => confirmLeaving(() => history.back());
  return { panel, open, close };
};
