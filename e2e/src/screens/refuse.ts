import type { Page } from '@playwright/test';

/** From now on the server has an error of its own for such an address. */
export const refuse = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal_error' } } }));
