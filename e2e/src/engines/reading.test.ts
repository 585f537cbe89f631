import { addStory, ownWord } from '#site/stories.ts';
import { VIEWPORT } from './engine.ts';
import { expect, test } from './test.ts';

test.use({ language: 'ar' });

test('a story is read in Arabic, from the right, and in English after one press', async ({ phone, text, site }) => {
  const word = ownWord();
  const { id } = await addStory(site, {
    title: `The first call ${word}`,
    title_ar: `المكالمة الأولى ${word}`,
    content: 'It rang.',
    content_ar: 'رنّ الهاتف.',
    duration_minutes: 2,
  });
  await phone.open('/?lang=ar');
  expect(await phone.direction()).toBe('rtl');
  await phone.sees('link', text('home.start'));
  // The page starts at the right: nothing is cut off, and nothing scrolls sideways.
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORT.width);
  await phone.open(`/stories/${id}`);
  await phone.sees('heading', `المكالمة الأولى ${word}`);
  await phone.reads('رنّ الهاتف.');
  await phone.press('button', text('nav.other-language'));
  await phone.sees('heading', `The first call ${word}`);
  expect(await phone.direction()).toBe('ltr');
});
