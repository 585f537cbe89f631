import { connection } from '#platform/connection/connection.ts';

let isIncomplete = false;
let isAnswered = false;

const lookForServer = async (): Promise<void> => {
  isAnswered = await connection.check();
};

const lostStylesheets = new Set<string>();

const noteStylesheet = ({ target }: Event): void => {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  lostStylesheets.add(target.href);
  target.remove();
};

const fetchStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      lostStylesheets.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Failed to fetch a stylesheet: ${href}`)));
    document.head.append(link);
  });

/** Before another try at a page: Vite asks for a stylesheet once, and its next try shows the page without it. */
export const fetchLostStylesheets = async (): Promise<void> => {
  await Promise.all([...lostStylesheets].map(fetchStylesheet));
};

/**
 * Browsers remember for as long as a document lives that a module could not be fetched: what is missing comes with the next
 * one. [Note: what could not be fetched takes another document]
 */
export const watchFiles = (): void => {
  addEventListener('vite:preloadError', () => {
    isIncomplete = true;
    void lookForServer();
  });
  // Such an event does not bubble.
  addEventListener('error', noteStylesheet, true);
  addEventListener('online', () => {
    if (isIncomplete) void lookForServer();
  });
};

/** Whether the next page is to come from the server: something is missing in this document, and could be had again. */
export const needsNewDocument = (): boolean => isIncomplete && isAnswered && navigator.onLine;
