const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const setCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
};

/** A cookie without secret that the server reads to draw the right page first. */
export const writeCookie = (name: string, value: string): void => setCookie(name, value, YEAR_IN_SECONDS);
export const deleteCookie = (name: string): void => setCookie(name, '', 0);
