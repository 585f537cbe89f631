import type { Language } from '@bustan/contract/languages.ts';
import { AUTH_KEY, SIGNED_IN_COOKIE } from '@bustan/contract/storage-names.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { checkAccessibility, checkClippedText } from './accessibility.ts';
import { type Account, createAccount, grantAdmin, signInAdmin } from './accounts.ts';
import { awaitInteractive } from './interactive.ts';
import { collectShifts, tooMuchShift } from './layout-shift.ts';
import { siteTest } from './site-test.ts';
import { textIn } from './texts.ts';

export { expect };

export interface SiteOptions {
  language: Language;
  /** Console errors that a test provokes on purpose, as patterns; any other fails it. */
  expectedErrors: RegExp[];
  /** Other sites that a test visits on purpose. */
  expectedOrigins: string[];
  /**
   * Whether what moves by itself fails the test. Not where a test resizes, reloads a scrolled page or breaks an answer on
   * purpose: there it is told, for somebody to look at.
   */
  isStill: boolean;
}

/** A full browser asks for a site's icon by itself, wherever it is; the headless shell does not. */
export const isIcon = (url: string): boolean => /\/(icon\.svg|favicon\.ico)$/.test(url);

/** axe fetches the stylesheets again, in vain where a journey has taken the network. */
const AXE_OFFLINE = /Couldn't load preload assets/;

/** What the runner says where `serviceWorkers` is `block`. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** To be called before the page is opened: the last that it does when it is idle is to ask for a service worker. */
export const untilIdle = async (page: Page): Promise<void> => {
  await page.waitForEvent('console', (message) => message.text().includes(BLOCKED_WORKER));
};

type Credentials = Pick<Account, 'email' | 'password'>;

interface Sending {
  page: Page;
  text: (key: string) => string;
  kind: 'sign-in' | 'sign-up';
  credentials: Credentials;
}

const sendCredentials = async ({ page, text, kind, credentials: { email, password } }: Sending): Promise<void> => {
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: text(`auth.${kind}`), exact: true })
    .click();
};

/** The text of a key in the test's language. */
export type TextFixture = (key: string, values?: Record<string, string | number>) => string;

interface SiteFixtures {
  text: TextFixture;
  /** The message that tells an outcome, by its title and text. */
  toast: (title: string, text?: string) => Locator;
  /** Somebody with an account, made beside the browser. */
  newAccount: (name?: string) => Promise<Account>;
  /** The site's admin, the same for all tests of a worker, in a session of its own. */
  siteAdmin: () => Promise<Account>;
  /** Makes one of them an admin too. */
  makeAdmin: (account: Account) => Promise<void>;
  /** The next page is opened by somebody who signed in earlier, in this browser. */
  keepSession: (account: Account) => Promise<void>;
  /** Opens a page as such a person. */
  enter: (path: string, account: Account) => Promise<void>;
  /** Chooses one of two tabs. On a busy machine a first press may come before the page is interactive. */
  openTab: (name: string) => Promise<void>;
  /** Through the screen, on /auth. */
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (credentials: Credentials) => Promise<void>;
  /** Waits until it has happened: the next page must not be opened while somebody is still leaving. */
  signOut: () => Promise<void>;
  /** Fails on any accessibility violation of what is on the screen now (in Arabic in the long run), and on anything cut off at a side. */
  audit: () => Promise<void>;
  /** What a person would never see is told by the console and the network; what moves by itself they see. */
  watch: undefined;
}

/** Fails on what a person would never see but an engineer must know. */
export const test = siteTest.extend<SiteOptions & SiteFixtures>({
  language: ['en', { option: true }],

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) awaitInteractive(context);
    await use(context);
  },

  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  expectedOrigins: [[], { option: true }],
  isStill: [false, { option: true }],
  text: async ({ language }, use) => use((key, values) => textIn(language, key, values)),

  toast: async ({ page, text }, use) =>
    use((title, words) => {
      const messages = page.getByRole('region', { name: text('common.messages') }).getByRole('listitem');
      const titled = messages.filter({ hasText: title });
      return words === undefined ? titled : titled.filter({ hasText: words });
    }),

  newAccount: async ({ site }, use) => use((name) => createAccount(site, name)),

  siteAdmin: async ({ site }, use) => use(() => signInAdmin(site)),

  makeAdmin: async ({ site }, use) => use((account) => grantAdmin(site, account)),

  keepSession: async ({ page, site }, use) =>
    use(async ({ session }) => {
      // Once for this tab: a later sign-out must last.
      const keepOnce = ([key, value]: readonly [string, string]) => {
        if (sessionStorage.getItem('entered') !== null) return;
        sessionStorage.setItem('entered', 'yes');
        localStorage.setItem(key, value);
      };
      await page.addInitScript(keepOnce, [AUTH_KEY, session] as const);
      // As the page itself leaves it: so the server draws the next one as for somebody who is signed in.
      await page.context().addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url: site.url }]);
    }),

  enter: async ({ page, keepSession }, use) =>
    use(async (path, account) => {
      await keepSession(account);
      await page.goto(path);
    }),

  openTab: async ({ page }, use) =>
    use(async (name) => {
      const tab = page.getByRole('tab', { name });
      await expect(async () => {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
      }).toPass();
    }),

  signIn: async ({ page, text }, use) =>
    use((credentials) => sendCredentials({ page, text, kind: 'sign-in', credentials })),
  signUp: async ({ page, text, openTab }, use) =>
    use(async (credentials) => {
      await openTab(text('auth.sign-up'));
      await sendCredentials({ page, text, kind: 'sign-up', credentials });
    }),

  signOut: async ({ page, text }, use) =>
    use(async () => {
      const footer = page.getByRole('contentinfo');
      const leave = footer.getByRole('button', { name: text('nav.sign-out') });
      // The server draws the page as for a visitor; and on a busy machine a first press may come before it is interactive.
      await expect(leave).toBeVisible();
      await expect(async () => {
        if (await leave.isVisible()) await leave.click();
        await expect(footer.getByRole('link', { name: text('nav.sign-in'), exact: true })).toBeVisible({
          timeout: 5000,
        });
      }).toPass();
    }),

  // The markup is that of the other language, where axe has examined it, as in both languages every screen by itself.
  audit: async ({ page, language }, use) =>
    use(() => (language === 'ar' && process.env.LONG !== '1' ? checkClippedText(page) : checkAccessibility(page))),

  watch: [
    async ({ page, site, expectedErrors, expectedOrigins, isStill }, use, info) => {
      const problems: string[] = [];
      const shifts = await collectShifts(page);
      const isExpected = (message: string) =>
        AXE_OFFLINE.test(message) ||
        message === BLOCKED_WORKER ||
        expectedErrors.some((pattern) => pattern.test(message));
      page.on('console', (message) => {
        // Only an icon that a page names is its own: there is none at an address that the browser made up.
        const isOfPage = !message.location().url.endsWith('/favicon.ico');
        if (['error', 'warning'].includes(message.type()) && isOfPage && !isExpected(message.text()))
          problems.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!isExpected(error.message)) problems.push(`uncaught: ${error.message}`);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site.url && !expectedOrigins.includes(origin))
          problems.push(`a request to ${origin}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
      const moved = tooMuchShift(await shifts());
      if (isStill) expect(moved).toEqual([]);
      else for (const description of moved) info.annotations.push({ type: 'layout shift', description });
    },
    { auto: true },
  ],
});
