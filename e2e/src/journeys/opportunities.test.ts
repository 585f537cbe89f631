import type { Page } from '@playwright/test';
import { inDays, openOffice, ownWord, unfold } from '#site/opportunities.ts';
import { expect, test } from '#site/test.ts';

let office: Awaited<ReturnType<typeof openOffice>>;
test.beforeAll(async ({ site }) => {
  office = await openOffice(site);
});

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('an opportunity is shown with all that is known of it, in the language of the page', { tag: '@arabic' }, async ({
  page,
  text,
  audit,
  language,
}) => {
  const word = ownWord();
  await office.add({
    title: `Junior nurse ${word}`,
    title_ar: `ممرض مبتدئ ${word}`,
    organization: 'Rashid Hospital',
    organization_ar: 'مستشفى راشد',
    location: 'Dubai',
    location_ar: 'دبي',
    description: 'Day shifts.',
    description_ar: 'مناوبات نهارية.',
    url: 'https://jobs.example.com/nurse?ref=1',
    type: 'internship',
  });
  await office.add({ title: `Plain ${word}` });
  await page.goto(`/resources?q=${word}`);
  await expect(cards(page)).toHaveCount(2);
  const words =
    language === 'ar'
      ? [`ممرض مبتدئ ${word}`, 'مستشفى راشد', 'دبي', 'مناوبات نهارية.']
      : [`Junior nurse ${word}`, 'Rashid Hospital', 'Dubai', 'Day shifts.'];
  const card = cards(page).nth(1);
  await expect(card.getByText(words[3] ?? '')).toBeHidden();
  await unfold(card);
  for (const shown of [...words, text('resources.type.internship'), text('resources.no-deadline')]) {
    await expect(card.getByText(shown)).toBeVisible();
  }
  // Out of the product: in a new tab that knows nothing of this one, and said before it is pressed.
  const link = card.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://jobs.example.com/nurse?ref=1');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toContainText('jobs.example.com');
  await expect(link).toHaveAccessibleName(new RegExp(text('resources.new-tab')));
  // Arabic falls back to the base text, and what has no address has no link.
  await expect(cards(page).first()).toContainText(`Plain ${word}`);
  await expect(cards(page).first().getByRole('link')).toHaveCount(0);
  await audit();
});

test('filters narrow the list as one chooses and types, and stand in the address', async ({ page, text, audit }) => {
  const [word, place] = [ownWord(), ownWord()];
  await office.add({ title: `Course ${word}`, type: 'training', location: place });
  await office.add({ title: `Clerk ${word}`, location: place });
  await office.add({ title: `Driver ${word}` });
  await page.goto('/resources');
  await page.getByRole('searchbox', { name: text('resources.search') }).pressSequentially(word);
  await expect(titles(page)).toHaveText([`Driver ${word}`, `Clerk ${word}`, `Course ${word}`]);
  await expect(page).toHaveURL(`/resources?q=${word}`);
  const filters = page.getByRole('button', { name: text('resources.filters') });
  await filters.click();
  await page.getByLabel(text('resources.location')).selectOption(place);
  await expect(titles(page)).toHaveText([`Clerk ${word}`, `Course ${word}`]);
  await page.getByRole('radio', { name: text('resources.types.training') }).check();
  await expect(titles(page)).toHaveText([`Course ${word}`]);
  await expect(page).toHaveURL(`/resources?q=${word}&type=training&location=${place}`);
  await audit();
  await page.getByRole('button', { name: text('resources.filters-show') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(filters).toContainText('2');
  await audit();
  // The same from the address alone, and by every other way around.
  await page.reload();
  await expect(titles(page)).toHaveText([`Course ${word}`]);
  await expect(page.getByLabel(text('resources.location'))).toHaveValue(place);
  await page.getByRole('link', { name: text('resources.remove', { name: text('resources.types.training') }) }).click();
  await expect(titles(page)).toHaveText([`Clerk ${word}`, `Course ${word}`]);
  await page.getByRole('searchbox', { name: text('resources.search') }).fill('');
  await expect(page).toHaveURL(`/resources?location=${place}`);
  await expect(titles(page)).toHaveText([`Clerk ${word}`, `Course ${word}`]);
});

test('a search without a find says so, and clears with one press', async ({ page, text, audit }) => {
  await page.goto(`/resources?q=${ownWord()}&type=job`);
  await expect(page.getByRole('heading', { name: text('resources.none.title') })).toBeVisible();
  await audit();
  await page.getByRole('link', { name: text('resources.none.clear') }).click();
  await expect(page).toHaveURL('/resources');
  await expect(page.getByRole('searchbox', { name: text('resources.search') })).toHaveValue('');
  await page.getByRole('button', { name: text('resources.filters') }).click();
  await expect(page.getByRole('radio', { name: text('resources.all-types') })).toBeChecked();
});

test('Arabic is found however it is spelled', async ({ page, text }) => {
  const word = ownWord();
  await office.add({ title: `وظائف امارات ${word}`, description: 'مُقَابَلة أولى' });
  await page.goto('/resources');
  for (const spelling of ['الإمارات', 'أمارات', 'المقابله']) {
    await page.getByRole('searchbox', { name: text('resources.search') }).fill(`${spelling} ${word}`);
    await expect(titles(page)).toHaveText([`وظائف امارات ${word}`]);
    await page.getByRole('searchbox', { name: text('resources.search') }).fill(ownWord());
    await expect(page.getByRole('heading', { name: text('resources.none.title') })).toBeVisible();
  }
});

test('deadlines are counted in words, and what is over stands last', { tag: '@arabic' }, async ({
  page,
  text,
  language,
  audit,
}) => {
  const word = ownWord();
  const wording = (days: number): string => {
    const form = language === 'en' ? (days === 1 ? 'one' : 'other') : new Intl.PluralRules('ar').select(days);
    return text(`resources.closes_${form}`, { count: days });
  };
  const expected = [
    [inDays(-1), text('resources.closed')],
    [inDays(0), text('resources.closes-today')],
    [inDays(1), wording(1)],
    [inDays(2), wording(2)],
    [inDays(5), wording(5)],
    [inDays(20), wording(20)],
    [inDays(100), wording(100)],
    [null, text('resources.no-deadline')],
  ] as const;
  for (const [deadline] of expected) await office.add({ title: `${deadline} ${word}`, deadline });
  await page.goto(`/resources?q=${word}`);
  await expect(cards(page)).toHaveCount(expected.length);
  for (const [deadline, words] of expected) {
    await expect(cards(page).filter({ hasText: `${deadline} ${word}` })).toContainText(words);
  }
  // What closes this week stands first, the nearest before the others, and what is over stands last.
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups).toHaveText(['week', 'open', 'closed'].map((name) => text(`resources.group.${name}`)));
  const inOrder = [0, 1, 2, 5, null, 100, 20, -1].map((days) => (days === null ? null : inDays(days)));
  await expect(titles(page)).toHaveText(inOrder.map((deadline) => `${deadline} ${word}`));
  await audit();
});

test('a list is scanned in rows of 88 pixels, and what a row has no room for unfolds below it', async ({
  page,
  text,
  audit,
}) => {
  const word = ownWord();
  const title = `${'A title that needs more than two lines of a phone '.repeat(3)}${word}`;
  await office.add({ title, description: `${'Two years in the field. '.repeat(40)}\n\nThe last words.` });
  await office.add({ title: `Short ${word}`, organization: 'An organization '.repeat(9), location: 'Far away' });
  await page.goto(`/resources?q=${word}`);
  const heights = () => cards(page).evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
  expect(await heights()).toEqual([88, 88]);
  const lastWords = page.getByText('The last words.');
  await expect(lastWords).toBeHidden();
  await unfold(cards(page).last());
  await expect(lastWords).toBeVisible();
  await expect(cards(page).last().getByText(text('resources.no-deadline'))).toBeVisible();
  await audit();
  await unfold(cards(page).last());
  expect(await heights()).toEqual([88, 88]);
});

test('words of one language begin on the side of the page, whatever the page is', { tag: '@arabic' }, async ({
  page,
  language,
}) => {
  const word = ownWord();
  await office.add({ title: `Short ${word}`, description: 'A few words.' });
  await page.goto(`/resources?q=${word}`);
  await unfold(cards(page));
  const distance = (words: string) =>
    page.getByText(words).evaluate((element, isRightToLeft) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, row] = [range, element.closest('li') ?? element].map((box) => box.getBoundingClientRect());
      if (text === undefined || row === undefined) return Number.NaN;
      return isRightToLeft ? row.right - text.right : text.left - row.left;
    }, language === 'ar');
  expect(await distance(`Short ${word}`)).toBeLessThan(80);
  expect(await distance('A few words.')).toBeLessThan(30);
});

test('what somebody wrote is shown as text and leads nowhere but the web', async ({ page, audit }) => {
  const word = ownWord();
  const longWord = 'وظيفة'.repeat(20);
  const { id } = await office.add({
    title: `<img src=x onerror="document.title='gone'"> ${word}`,
    organization: '"><script>document.title="gone"</script>',
    location: '{{count}} %s',
    description: `</script><script>document.title="gone"</script> ${longWord}`,
    url: 'https://example.com/"><script>',
  });
  await page.goto(`/resources?q=${word}`);
  await expect(titles(page)).toHaveText([`<img src=x onerror="document.title='gone'"> ${word}`]);
  await expect(page).not.toHaveTitle('gone');
  await unfold(cards(page));
  await expect(cards(page).getByRole('link')).toHaveAttribute('href', 'https://example.com/"><script>');
  await audit();
  await office.remove(id);
});

test('an address that is none of the web is no link, even if it came from the server', async ({ page, text }) => {
  const row = await office.add({ title: `Honest ${ownWord()}`, url: 'https://example.com' });
  const addresses = ['javascript:alert(1)', 'https://bank.example@evil.example', 'data:text/html,x'];
  await page.route('**/api/v1/opportunities?*', (route) =>
    route.fulfill({ json: addresses.map((url, index) => ({ ...row, id: row.id.replace(/.$/, String(index)), url })) }),
  );
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav.resources') })
    .click();
  await expect(cards(page)).toHaveCount(addresses.length);
  for (const row of await cards(page).all()) await unfold(row);
  await expect(cards(page).getByRole('link')).toHaveCount(0);
});
