import { HIDDEN_COOKIE } from '@bustan/contract/storage-names.ts';
import { paths } from '#platform/paths/paths.ts';
import { deleteCookie, deviceStorage, tabStorage } from '#platform/storage/storage.ts';
import { HIDDEN_KEY, keepPass } from './concealment.ts';

/** Where this tab goes back to; in no address and no history. */
const RETURN_KEY = 'bustan.private.return';

/** What the plain page's address and history entries are. */
export const isPlainEntry = (url: string | null): boolean =>
  url !== null && new URL(url).pathname === paths.resources();

/** Takes the page's own address out of this history entry; `title` is told to the history too. */
export const takePlainAddress = (title: string): void => {
  history.replaceState({ isPlain: true }, '', paths.resources());
  // The same title again would not be told.
  document.title = '';
  document.title = title;
};

/** Before its address is taken: a reload and a step back must not forget where the person was. */
export const rememberReturn = ({ isInPlace }: { isInPlace: boolean }): void => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by its name
  const isVisit = isInPlace || entry?.type === 'navigate';
  const isPlain = (history.state as { isPlain?: boolean } | null)?.isPlain === true;
  if (isPlain || !(isVisit || tabStorage.getItem(RETURN_KEY) === null)) return;
  tabStorage.setItem(RETURN_KEY, location.pathname + location.search + location.hash);
};

/** Loads this address again as the product. */
export const loadProduct = (): void => {
  deleteCookie(HIDDEN_COOKIE);
  keepPass();
  location.reload();
};

/** The product again, where this tab was. Other tabs stay as they are until they are revealed too. */
export const reveal = (): void => {
  deviceStorage.removeItem(HIDDEN_KEY);
  const back = tabStorage.getItem(RETURN_KEY) ?? paths.home();
  tabStorage.removeItem(RETURN_KEY);
  history.replaceState(null, '', back);
  loadProduct();
};
