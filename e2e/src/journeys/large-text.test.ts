import type { Page } from '@playwright/test';
import { listClippedText } from '#site/clipped-text.ts';
import { expect, type TextFixture, test } from '#site/test.ts';

/** Runs in the page: words that stand on two lines or leave the screen, and those of the bottom bar that touch. */
const listBrokenWords = (): string[] => {
  const rows = [...document.querySelectorAll('h1, h2, h3, .button, .emotion-word, .type-card, .bottom-link')];
  const found: string[] = [];
  for (const row of rows.filter((each) => each.checkVisibility())) {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, right, height } = range.getBoundingClientRect();
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (height > 0 && (lines.size > 1 || left < -1 || right > innerWidth + 1)) found.push(word);
      }
    }
  }
  const links = [...document.querySelectorAll('.bottom-link')].map((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return { text: link.textContent, box: range.getBoundingClientRect() };
  });
  const touching = links.filter(({ box }) =>
    links.some(({ box: other }) => other !== box && other.left < box.right && box.left < other.right),
  );
  return [...found, ...touching.map(({ text }) => `touching: ${text}`)];
};

const SIZES = [
  [390, 100],
  [320, 100],
  [390, 200],
  [320, 200],
] as const;

/** As the browser's own setting does it, of which Arabic letters take a little more. */
const expectRoomForWords = async (page: Page, name: string): Promise<void> => {
  for (const [width, size] of SIZES) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((percent) => {
      const { lang, style } = document.documentElement;
      style.setProperty('font-size', `${lang === 'ar' ? percent * 1.08 : percent}%`);
    }, size);
    const found = await page.evaluate(() => document.documentElement.scrollWidth);
    const faults = [...(await page.evaluate(listBrokenWords)), ...(await page.evaluate(listClippedText))];
    expect({ name, width, size, found, faults }).toEqual({ name, width, size, found: width, faults: [] });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

const openMilestone = (page: Page, text: TextFixture) =>
  page.getByRole('button', { name: text('pathway.add') }).click();

test('with text of twice its size nothing is cut, overlaps or scrolls sideways', { tag: '@arabic' }, async ({
  page,
  text,
  newAccount,
  enter,
}) => {
  await page.goto('/');
  await expectRoomForWords(page, 'home of a visitor');
  await enter('/', await newAccount());
  await expect(page.locator('.flower-canvas')).toBeVisible();
  await expectRoomForWords(page, 'home of a person');
  await page.goto('/check-in');
  await page.getByRole('radio', { name: text('emotion.struggling') }).check();
  await expectRoomForWords(page, 'check-in');
  await page.goto('/pathway');
  await openMilestone(page, text);
  await expectRoomForWords(page, 'a new milestone');
});
