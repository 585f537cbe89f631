import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** In the history, so that Back and a reload come to it; not in the address, which may be shared. */
interface SavedViewState {
  savedPages: number;
}

const savedPagesOf = (state: unknown): number => {
  const pages = typeof state === 'object' && state !== null && 'savedPages' in state ? state.savedPages : 0;
  return typeof pages === 'number' ? pages : 0;
};

/** Whether the page shows what the person saved, and how many pages of it. */
export const useSavedView = () => {
  const pages = savedPagesOf(useHistoryState());
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  /** None shows all opportunities again. */
  const show = (savedPages: number): void => {
    const state: SavedViewState | null = savedPages === 0 ? null : { savedPages };
    navigate(search === '' ? pathname : `${pathname}?${search}`, { replace: true, state });
  };
  return { isWanted: pages > 0, pages, show };
};
