import type { Locator } from '@playwright/test';
import { type Advisor, startAdvisor } from './advisor.ts';
import { test as base, expect } from './test.ts';

export { expect };

interface ChatScreen {
  field: Locator;
  sendButton: Locator;
  log: Locator;
  /** Fills the field and presses Enter. */
  ask: (message: string) => Promise<void>;
}

/** Signed in, on the career chat, with an advisor at the wire. */
export const test = base.extend<{ advisor: Advisor; chat: ChatScreen }>({
  advisor: async ({ page }, use) => {
    const advisor = await startAdvisor(page);
    await use(advisor);
    await advisor.stop();
  },
  chat: async ({ page, text, newAccount, enter, advisor }, use) => {
    expect(advisor.sent).toEqual([]);
    await enter('/career-chat', await newAccount());
    const main = page.getByRole('main');
    const field = main.getByLabel(text('career-chat.field'), { exact: true });
    await expect(field).toBeEnabled();
    await use({
      field,
      sendButton: main.getByRole('button', { name: text('career-chat.send'), exact: true }),
      log: main.getByRole('log'),
      ask: async (message) => {
        await field.fill(message);
        await field.press('Enter');
      },
    });
  },
});
