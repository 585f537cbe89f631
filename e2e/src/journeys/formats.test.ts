import { inDays, openOffice, ownWord } from '#site/opportunities.ts';
import { expect, test } from '#site/test.ts';

/** A day with the Hijri one beside it. */
const BOTH_DAYS = { latn: /\d{4} \(\d{1,2}\s[^)]+\s14\d\d\)/, arab: /[٠-٩]{4} \([٠-٩]{1,2}\s[^)]+\s١٤[٠-٩]{2}\)/ };

test('numbers and dates are written as the device asks, and at the first paint of every page', {
  tag: '@arabic',
}, async ({ page, text, language, site, newAccount, enter, audit }) => {
  const word = ownWord();
  const { add } = await openOffice(site);
  await add({ title: `${word} 2030`, deadline: inDays(20) });
  await enter('/account', await newAccount());
  const section = page.getByRole('region', { name: text('formats.title') });
  await section.getByRole('radio', { name: `123 ${text('formats.digits.latn')}` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(section.getByRole('radio', { name: `١٢٣ ${text('formats.digits.arab')}` })).toBeChecked();
  const hijri = section.getByRole('switch', { name: text('formats.hijri') });
  await hijri.focus();
  await page.keyboard.press('Space');
  const bothDays = BOTH_DAYS[language === 'ar' ? 'arab' : 'latn'];
  await expect(section).toContainText(bothDays);
  await audit();
  const markup = await (await page.request.get(`/resources?q=${word}`)).text();
  expect(markup).toMatch(bothDays);
  await page.goto(`/resources?q=${word}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(`${word} 2030`);
  await expect(page.getByRole('main').locator('time')).toHaveText(bothDays);
  await page.goto('/account');
  await expect(hijri).toBeChecked();
  await hijri.click();
  await expect(section).not.toContainText('(');
});

test('who chose Saudi Arabia has the Hijri date beside the Gregorian, until it is switched off', async ({
  page,
  text,
  site,
  newAccount,
  enter,
}) => {
  const word = ownWord();
  const { add } = await openOffice(site);
  await add({ title: word, deadline: inDays(20) });
  const list = page.getByRole('main').locator('time');
  await page.goto(`/resources?q=${word}`);
  await expect(list).not.toContainText('(');
  await page.goto('/help');
  await page.getByRole('main').getByRole('combobox').selectOption('SA');
  await page.goto(`/resources?q=${word}`);
  await expect(list).toHaveText(BOTH_DAYS.latn);
  await enter('/account', await newAccount());
  await page.getByRole('switch', { name: text('formats.hijri') }).click();
  await page.goto(`/resources?q=${word}`);
  await expect(list).not.toContainText('(');
});
