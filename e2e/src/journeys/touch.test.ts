import type { Page } from '@playwright/test';
import { expect, test } from '#site/test.ts';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** How many elements the browser restyles at once at most: the work of a touch, whatever machine does it. */
const countRestyled = async (page: Page, touch: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await touch();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  const restyled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(restyled).not.toEqual([]);
  return Math.max(...restyled.map(({ args }) => args.elementCount ?? 0));
};

test('a feeling that is picked restyles the arc and its words, and not the page', async ({
  page,
  text,
  newAccount,
  enter,
}) => {
  await enter('/check-in', await newAccount());
  await page.getByRole('radio', { name: text('emotion.happy') }).check();
  const pick = () => page.getByRole('radio', { name: text('emotion.heavy') }).check();
  expect(await countRestyled(page, pick)).toBeLessThan(100);
});

test('a dialog opens over a page that is drawn with few elements', async ({ page, text, newAccount, enter }) => {
  await enter('/pathway', await newAccount());
  const open = async () => {
    await page
      .getByRole('button', { name: text('pathway.add'), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  };
  await page
    .getByRole('button', { name: text('pathway.add'), exact: true })
    .first()
    .waitFor();
  expect(await countRestyled(page, open)).toBeLessThan(320);
});

test('a finger on the flower draws with the next picture, and once', async ({ page, text, newAccount, enter }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter('/check-in', await newAccount());
  await page.getByRole('radio', { name: text('emotion.happy') }).check();
  await page.getByRole('button', { name: text('check-in.chip.happy-talk'), exact: true }).click();
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await page.locator('.ceremony[data-landed] canvas[data-drawn=open]').waitFor();
  const drawn = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.ceremony canvas');
    let frames = 0;
    const clear = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      frames += 1;
      clear.apply(this, box);
    };
    for (const x of [40, 60, 80]) canvas?.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: 200 }));
    const atOnce = frames;
    await new Promise((painted) => requestAnimationFrame(painted));
    return { atOnce, withThePicture: frames };
  });
  expect(drawn).toEqual({ atOnce: 0, withThePicture: 1 });
});
