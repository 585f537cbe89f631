import { join } from 'node:path';
import type { Language } from '@bustan/contract/languages.ts';
import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { photographWhole } from './layout-shift.ts';
import { TEXT_KEYS, textIn } from './texts.ts';

/** Keys in the place of their texts, and placeholders that nobody filled. */
const unspoken = (words: string): string[] => [
  ...(words.match(/[a-z][\w-]*(\.[\w-]+)+/g) ?? []).filter((dotted) => TEXT_KEYS.has(dotted)),
  ...(words.match(/\{\{\w+\}\}/g) ?? []),
];

const ARABIC = /\p{Script=Arabic}/u;

/** Runs in the page: what is only read out. */
const listNames = (): string[] => {
  const attributes = ['aria-label', 'placeholder', 'alt', 'title'];
  const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
  return named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
};

/** What is read there or read out, without scripts and what is hidden. */
const wordsOf = async (page: Page): Promise<string> => {
  const tree = await page.locator('body').ariaSnapshot();
  return [await page.title(), tree, ...(await page.evaluate(listNames))].join('\n');
};

interface Look {
  page: Page;
  language: Language;
  /** What the picture is called. */
  name: string;
  /** The page of texts shows keys and placeholders, for they are its subject. */
  isAboutTexts?: boolean;
}

/** What holds for every screen: spoken in its language throughout, in its direction, accessible; and it leaves a picture. */
export const lookAt = async ({ page, language, name, isAboutTexts = false }: Look): Promise<void> => {
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(main.getByRole('status', { name: textIn(language, 'common.loading') })).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
  await expect(page).toHaveTitle(new RegExp(`${textIn(language, 'common.brand')}$`));
  expect(ARABIC.test((await title.textContent()) ?? '')).toBe(language === 'ar');
  if (!isAboutTexts) expect(unspoken(await wordsOf(page))).toEqual([]);
  await checkAccessibility(page);
  const file = join(test.info().project.outputDir, 'screens', `${name}-${language}.png`);
  await photographWhole(page, file);
};
