/** Addresses of the API and of files: an unknown one among them is a JSON 404 and never a page. */
const NOT_PAGES = /^\/(api|auth\/v1|functions|rest|storage|dev|assets|healthz|readyz|metrics)(\/|$)/;

/** Whether a path may be a page's, which is also told where it is unknown. */
export const isPagePath = (path: string): boolean => !NOT_PAGES.test(path);

/**
 * The document that the service worker keeps and answers with when the network does not: the head, the shell's texts and
 * no page. With `?lang=`, one for each language.
 */
export const SHELL_PATH = '/offline-shell';
