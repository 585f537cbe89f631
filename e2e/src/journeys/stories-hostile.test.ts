import { addStory, ownWord } from '#site/stories.ts';
import { expect, test } from '#site/test.ts';

const HOSTILE = [
  '<script>window.hurt = 1</script>',
  '<img src="/x.png" onerror="window.hurt = 1">',
  'a <b onclick="window.hurt = 1">word</b> in a line, </script><script>window.hurt = 1</script>',
  '[script](javascript:window.hurt=1) [data](data:text/html,<script>window.hurt=1</script>) [away](//evil.example)',
  '![picture](https://evil.example/x.png)',
  'safe\u202Eelbasrever\u202C 🌱👩🏽‍💻 مرحبًا',
  '<!-- \u2028 ]]> -->',
].join('\n\n');

test('nothing that is written in a story does anything but stand there', async ({ page, site, audit }) => {
  const word = ownWord();
  const title = `${word} </title></script><script>window.hurt = 1</script>`;
  const { id } = await addStory(site, { title, category: `<img src=x onerror=alert(1)>`, content: HOSTILE });
  for (const path of [`/stories/${id}`, `/stories?q=${word}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(title)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(await page.locator('main :is(script, img, iframe)').count()).toBe(0);
    await audit();
  }
  await page.goto(`/stories/${id}`);
  await expect(page.locator('.story-text a')).toHaveCount(0);
  // The invisible characters that turn a word around were taken out when it was stored.
  await expect(page.getByText('safeelbasrever 🌱👩🏽‍💻 مرحبًا')).toBeVisible();
});

test('the longest story and the longest title are shown whole', { tag: '@arabic' }, async ({ page, site, audit }) => {
  const word = ownWord();
  const title = (word + 'M'.repeat(200)).slice(0, 200);
  const content = `${'word 🌱 كلمة '.repeat(1600).slice(0, 18_990)} ${'x'.repeat(1000)}`;
  const { id } = await addStory(site, { title, category: 'W'.repeat(80), content, duration_minutes: 600 });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [`/stories/${id}`, `/stories?q=${title.slice(0, 40)}`]) {
      await page.goto(path);
      await expect(page.getByText(title)).toBeVisible();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide).toBe(false);
      await audit();
    }
  }
});
