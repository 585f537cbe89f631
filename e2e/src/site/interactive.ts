import type { BrowserContext, Page } from '@playwright/test';

/** Only a page of the app ever becomes interactive: not the plain page, nor what is no document of ours. */
const INTERACTIVE = '#root[data-start=done], html[data-plain], html:not(:has(#root))';

const awaitInteractiveOn = (page: Page): Page => {
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    // biome-ignore lint/suspicious/noExplicitAny: each has its own parameters, which are only handed on
    const navigate = page[way].bind(page) as (...parameters: any[]) => Promise<any>;
    // biome-ignore lint/suspicious/noExplicitAny: see above
    page[way] = async (...parameters: any[]) => {
      const answer = await navigate(...parameters);
      const options = parameters.at(-1) as { waitUntil?: string } | string | undefined;
      const isAwaited = typeof options !== 'object' || options.waitUntil === undefined;
      if (isAwaited) await page.waitForSelector(INTERACTIVE, { state: 'attached', timeout: 30_000 });
      return answer;
    };
  }
  return page;
};

/**
 * A page that is opened in this context is there when it is interactive: on a busy machine the app starts after the first
 * tap of a test, and a link then leads to the server's next document, as it should for a person. A test that is about
 * that time, or whose clock stands still, says `waitUntil`.
 */
export const awaitInteractive = (context: BrowserContext): void => {
  const open = context.newPage.bind(context);
  context.newPage = async () => awaitInteractiveOn(await open());
};
