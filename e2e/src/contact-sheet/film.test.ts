import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#site/test.ts';

const FRAME_EVERY_MS = 120;
const COLUMNS = 8;

interface Frame {
  /** Base64 of a JPEG. */
  picture: string;
  atMs: number;
}

/** Everything that moves, as a person sees it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' }, expectedErrors: [/./] });

/** Records what the screen shows, a frame at most every 120 ms. */
const startFilm = async (page: Page): Promise<() => Promise<Frame[]>> => {
  const frames: Frame[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    const atMs = timestamp * 1000;
    if (atMs - (frames.at(-1)?.atMs ?? 0) >= FRAME_EVERY_MS) frames.push({ picture: data, atMs });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 390, maxHeight: 844 });
  return async () => {
    await devtools.send('Page.stopScreencast');
    return frames;
  };
};

const stripOf = (frames: readonly Frame[]): string => {
  const startedAt = frames[0]?.atMs ?? 0;
  const figures = frames.map(
    ({ picture, atMs }) =>
      `<figure>${((atMs - startedAt) / 1000).toFixed(2)} s<img src="data:image/jpeg;base64,${picture}"></figure>`,
  );
  return `<style>body{margin:0;padding:16px;width:max-content;background:#808080;color:#fff;font:13px sans-serif;display:grid;grid-template-columns:repeat(${COLUMNS},195px);gap:12px}figure{margin:0}img{width:100%;display:block}</style>${figures.join('')}`;
};

test('film: from the check-in to the garden', async ({ page, text, language, newAccount, enter }) => {
  await enter('/check-in', await newAccount());
  await page.waitForLoadState('networkidle');
  const stop = await startFilm(page);
  await page
    .getByRole('radio', { name: text('emotion.happy') })
    .locator('xpath=ancestor-or-self::label | self::*')
    .first()
    .click();
  await page.getByRole('button', { name: text('check-in.chip.happy-talk'), exact: true }).click();
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('check-in.again'), exact: true })).toBeVisible();
  await page.waitForTimeout(2500); // the ceremony, as long as it takes
  await page.locator('main a[href="/journey"]').last().click();
  await expect(page).toHaveURL('/journey');
  await page.waitForTimeout(2000); // the flower opens
  const frames = await stop();
  expect(frames.length).toBeGreaterThan(5);
  const folder = join(process.env.SCREENS_FOLDER ?? '', 'film');
  mkdirSync(folder, { recursive: true });
  for (const [index, { picture }] of frames.entries())
    writeFileSync(join(folder, `${language}-${String(index).padStart(3, '0')}.jpg`), Buffer.from(picture, 'base64'));
  const strip = await page.context().newPage();
  await strip.setContent(stripOf(frames));
  await strip.locator('body').screenshot({ path: join(folder, `${language}-strip.png`) });
  await strip.close();
});
