/** Storage may be full or forbidden: then nothing is stored, and nothing throws. */
const guarded = <Result>(act: () => Result, otherwise: Result): Result => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** The part of the Storage API that we use, and operations by the prefix of the keys. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(prefix: string): string[];
  hasPrefix(prefix: string): boolean;
  removePrefix(prefix: string): void;
}

const guardedStorage = (storage: () => Storage): TextStorage => {
  const keys = (prefix: string): string[] =>
    guarded(() => Object.keys(storage()).filter((key) => key.startsWith(prefix)), []);
  const removeItem = (key: string): void => guarded(() => storage().removeItem(key), undefined);
  return {
    getItem: (key) => guarded(() => storage().getItem(key), null),
    setItem: (key, value) => guarded(() => storage().setItem(key, value), undefined),
    removeItem,
    keys,
    hasPrefix: (prefix) => keys(prefix).length > 0,
    removePrefix: (prefix) => keys(prefix).forEach(removeItem),
  };
};

export const deviceStorage = guardedStorage(() => localStorage);
export const tabStorage = guardedStorage(() => sessionStorage);

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const setCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
};

/** For cookies by which the server renders the right page; none of them is a secret. */
export const writeCookie = (name: string, value: string): void => setCookie(name, value, YEAR_IN_SECONDS);
export const deleteCookie = (name: string): void => setCookie(name, '', 0);
