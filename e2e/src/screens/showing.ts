import type { Language } from '@bustan/contract/languages.ts';
import type { Locator, Page } from '@playwright/test';
import type { Account } from '#site/accounts.ts';
import type { ScreenRoute } from '#site/screen-routes.ts';
import type { Site } from '#site/site.ts';
import type { TextFixture } from '#site/test.ts';

/** What a walk through the states of a screen is given. */
export interface Showing {
  page: Page;
  site: Site;
  language: Language;
  text: TextFixture;
  /** What is on the screen now, as a state of the route. */
  look: (state: string, options?: { isAboutTexts?: boolean }) => Promise<void>;
  /** Opens a page, as nobody or as somebody; who came once stays. */
  open: (path: string, account?: Account) => Promise<void>;
  newAccount: () => Promise<Account>;
  siteAdmin: () => Promise<Account>;
}

export type Walk = (showing: Showing) => Promise<void>;

/** One walk through further states of a screen: beside the shared ones, for pictures and the long run alone. */
export interface FurtherScreen {
  route: ScreenRoute;
  name: string;
  walk: Walk;
}

interface Fixtures extends Omit<Showing, 'look' | 'open'> {
  enter: (path: string, account: Account) => Promise<void>;
}

/** A walk's surroundings from the fixtures of a test. */
export const showingOf = (
  { enter, ...fixtures }: Fixtures,
  look: (state: string, options?: { isAboutTexts?: boolean }) => Promise<void>,
): Showing => ({
  ...fixtures,
  look,
  open: async (path, account) => {
    if (account === undefined) await fixtures.page.goto(path);
    else await enter(path, account);
  },
});

export const button = ({ page, text }: Showing, key: string): Locator =>
  page.getByRole('button', { name: text(key), exact: true });
