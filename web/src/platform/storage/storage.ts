/** The browser's storage, which may be full or forbidden: then nothing is kept, and nothing breaks. */
const guarded = <Result>(act: () => Result, otherwise: Result): Result => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export interface KeptTexts {
  find(key: string): string | null;
  keep(key: string, value: string): void;
  forget(key: string): void;
  /** Whether there is any key that starts so. */
  hasAny(prefix: string): boolean;
  /** Forgets every key that starts so. */
  forgetAll(prefix: string): void;
}

const keptIn = (storage: () => Storage): KeptTexts => ({
  find: (key) => guarded(() => storage().getItem(key), null),
  keep: (key, value) => guarded(() => storage().setItem(key, value), undefined),
  forget: (key) => guarded(() => storage().removeItem(key), undefined),
  hasAny: (prefix) => guarded(() => Object.keys(storage()).some((key) => key.startsWith(prefix)), false),
  forgetAll: (prefix) =>
    guarded(() => {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
    }, undefined),
});

/** Kept on the device. */
export const deviceStorage = keptIn(() => localStorage);
/** Kept as long as the tab. */
export const tabStorage = keptIn(() => sessionStorage);

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const setCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
};

/** A cookie without secret that the server reads to draw the right page first. */
export const writeCookie = (name: string, value: string): void => setCookie(name, value, YEAR_IN_SECONDS);
export const deleteCookie = (name: string): void => setCookie(name, '', 0);
