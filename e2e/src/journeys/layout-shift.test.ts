import { collectShifts, tooMuchShift } from '#site/layout-shift.ts';
import { expect, test } from '#site/test.ts';

test('what moves by itself is told, and what follows a touch is not', async ({ context }) => {
  const page = await context.newPage();
  const shifts = await collectShifts(page);
  const pushDown = async () => {
    // What was never painted cannot move.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const block = document.createElement('p');
    block.style.height = '200px';
    document.querySelector('main')?.prepend(block);
  };
  await page.goto('/privacy');
  expect(tooMuchShift(await shifts())).toEqual([]);
  await page.locator('h1').click();
  await page.evaluate(pushDown);
  expect(tooMuchShift(await shifts())).toEqual([]);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.evaluate(pushDown);
  await expect.poll(async () => tooMuchShift(await shifts()).join()).toContain('article.privacy-page');
});
