import type { BrowserContext, Page } from '@playwright/test';

/** Only a page of the app ever becomes interactive: not the plain page, nor what is no document of ours. */
const INTERACTIVE = '#root[data-start=done], html[data-plain], html:not(:has(#root))';

const awaitInteractiveOn = (page: Page): Page => {
  const afterStart = async <Answer>(answer: Answer, options: { waitUntil?: string } = {}): Promise<Answer> => {
    if (options.waitUntil === undefined)
      await page.waitForSelector(INTERACTIVE, { state: 'attached', timeout: 30_000 });
    return answer;
  };
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => afterStart(await goto(url, options), options);
  for (const way of ['reload', 'goBack', 'goForward'] as const) {
    const navigate = page[way].bind(page);
    page[way] = async (options) => afterStart(await navigate(options), options);
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
