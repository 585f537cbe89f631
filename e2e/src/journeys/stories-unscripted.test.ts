import { addStory, ownWord } from '#site/stories.ts';
import { expect, test } from '#site/test.ts';

test.use({ javaScriptEnabled: false });

test('without any script a story is found and read', async ({ page, text, site, language }) => {
  const category = ownWord();
  const name = { title: `Pelican ${category}`, title_ar: `بجعة ${category}`, category };
  await addStory(site, { ...name, content: 'It **stood** there.', content_ar: 'كانت **واقفة** هناك.' });
  await addStory(site, { title: `Walrus ${category}`, category });
  await page.goto('/stories');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.getByRole('searchbox', { name: text('stories.search') }).fill('pelican');
  await page.getByLabel(text('stories.category')).selectOption(category);
  await page.getByRole('button', { name: text('stories.search-action') }).click();
  await expect(page).toHaveURL(`/stories?q=pelican&category=${category}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(page.getByLabel(text('stories.category'))).toHaveValue(category);
  await page.getByRole('link', { name: language === 'ar' ? name.title_ar : name.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ar' ? name.title_ar : name.title);
  await expect(page.getByText(language === 'ar' ? 'كانت واقفة هناك.' : 'It stood there.')).toBeVisible();
  await expect(page.getByRole('button', { name: text('story.share') })).toBeHidden();
  await page.getByRole('link', { name: text('story.back') }).click();
  await expect(page).toHaveURL('/stories');
});

test('without any script the list goes on, and a shared language stays', { tag: '@arabic' }, async ({
  page,
  site,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const category = ownWord();
  for (let number = 1; number <= 13; number += 1) await addStory(site, { title: `Story ${number}`, category });
  await page.goto(`/stories?category=${category}&lang=${other}`);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12);
  await page.locator('.show-more a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(13);
  await expect(page.getByRole('link', { name: 'Story 1', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Story 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story 1');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});
