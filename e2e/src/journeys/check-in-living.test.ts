import { expect, type TextFixture, test } from '#site/test.ts';

const FEELINGS = ['grateful', 'happy', 'okay', 'struggling', 'heavy'];

test.beforeEach(async ({ newAccount, enter }) => enter('/check-in', await newAccount()));

const chipOf = (text: TextFixture, key: string) => ({ name: text(`check-in.chip.${key}`), exact: true });

test('three taps lead to a reply: a petal, a word and Save', { tag: '@arabic' }, async ({ page, text, audit }) => {
  const save = page.getByRole('button', { name: text('check-in.save'), exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: text('emotion.struggling') }).check();
  await expect(page.getByRole('group', { name: text('check-in.chips') }).getByRole('button')).toHaveCount(6);
  await page.getByRole('button', chipOf(text, 'struggling-no-reply')).click();
  await expect(save).toBeInViewport({ ratio: 1 });
  await audit();
  await save.click();
  await expect(page.getByRole('heading', { name: text('check-in.reply-title') })).toBeFocused();
  await expect(page.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
  // The flower is seen above the title, and speaks after the reply.
  const main = page.getByRole('main');
  const flower = main.getByRole('img', { name: new RegExp(text('emotion.struggling')) });
  const [heard, title, picture] = [
    await main.ariaSnapshot(),
    await main.getByRole('heading', { level: 1 }).boundingBox(),
    await flower.boundingBox(),
  ];
  const words = (await page.locator('#reply-text').textContent())?.slice(0, 12) ?? '';
  const order = [text('check-in.reply-title'), words, '- img', '- button'].map((spoken) => heard.indexOf(spoken));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThanOrEqual(0);
  expect(picture?.y).toBeLessThan(title?.y ?? 0);
  // The badge of a first check-in waits on the pathway: no prize for a hard day.
  await expect(page.getByRole('heading', { name: text('badge.new_one', { count: 1 }) })).toHaveCount(0);
  await audit();
});

test('a chip writes itself into the note and out again, and another feeling brings other words', {
  tag: '@arabic',
}, async ({ page, text }) => {
  const notes = page.getByLabel(text('check-in.notes'), { exact: true });
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await notes.fill('…');
  const [money, worry] = ['heavy-money', 'heavy-worry'];
  await page.getByRole('button', chipOf(text, money)).click();
  await page.getByRole('button', chipOf(text, worry)).click();
  await expect(notes).toHaveValue(
    new RegExp(`^…[,،] ${text(`check-in.chip.${money}`)}[,،] ${text(`check-in.chip.${worry}`)}$`),
  );
  await page.getByRole('button', chipOf(text, money)).click();
  await expect(notes).toHaveValue(new RegExp(`^…[,،] ${text(`check-in.chip.${worry}`)}$`));
  await page.getByRole('radio', { name: text('emotion.happy') }).check();
  await expect(page.getByRole('button', chipOf(text, 'happy-talk'))).toBeVisible();
  await expect(page.getByRole('button', chipOf(text, worry))).toHaveCount(0);
});

/** Runs in the page: the words of the feelings that leave it, or lie over one another. */
const listMisplacedWords = (): string[] => {
  const words = [...document.querySelectorAll('.emotion-word')].map((word) => ({
    text: word.textContent,
    box: word.getBoundingClientRect(),
  }));
  return words
    .filter(
      ({ box }) =>
        box.left < 0 ||
        box.right > innerWidth ||
        words.some(
          ({ box: other }) =>
            other !== box &&
            other.left < box.right &&
            box.left < other.right &&
            other.top < box.bottom &&
            box.top < other.bottom,
        ),
    )
    .map(({ text }) => text);
};

test('the words of the arc keep their places at 320 pixels and with text of twice its size', {
  tag: '@arabic',
}, async ({ page, text, audit }) => {
  for (const [width, size] of [
    [390, '100%'],
    [360, '100%'],
    [390, '200%'],
    [320, '200%'],
    [320, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
    await expect(page.locator('.emotion-word')).toHaveCount(FEELINGS.length);
    expect([width, size, await page.evaluate(listMisplacedWords)]).toEqual([width, size, []]);
  }
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await audit();
});

test('the petal flies to the flower, and the whole reply is there meanwhile; with less motion nothing flies', async ({
  page,
  text,
}) => {
  const flying = page.locator('.flying-petal');
  const checkIn = async () => {
    await page.getByRole('radio', { name: text('emotion.okay') }).check();
    await page.getByRole('button', chipOf(text, 'okay-waiting')).click();
    await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Held in the air, whatever the machine is busy with.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...options) {
      const motion = animate.apply(this, options);
      motion.pause();
      return motion;
    };
  });
  await checkIn();
  await expect(flying).toBeAttached();
  // Its first check-in earns a badge, which is told after a light feeling.
  await expect(page.getByRole('heading', { name: text('badge.new_one', { count: 1 }) })).toBeVisible();
  await expect(page.locator('#reply-text')).toContainText(/\S.{20}/);
  // It lands, and then gives way to the flower's own petal.
  await expect(async () => {
    await page.evaluate(() => {
      for (const motion of document.getAnimations()) {
        if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
      }
    });
    await expect(flying).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByText(text('journey.petals_one', { count: 1 }))).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: text('check-in.again') }).click();
  await checkIn();
  await expect(page.getByText(text('journey.petals_other', { count: 2 }))).toBeVisible();
  await expect(flying).toHaveCount(0);
});

test('the flower of the reply goes along to the journey: its petals stand open there at once', {
  tag: '@arabic',
}, async ({ page, text }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('radio', { name: text('emotion.okay') }).check();
  await page.getByRole('button', chipOf(text, 'okay-waiting')).click();
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  await page.locator('.ceremony[data-landed] canvas[data-drawn=open]').waitFor();
  // Everything that the next flower says of itself, from the first picture on.
  await page.evaluate(() => {
    const drawn: (string | undefined)[] = [];
    Object.assign(globalThis, { drawn });
    new MutationObserver((changes) => {
      for (const { target } of changes) drawn.push((target as HTMLElement).dataset.drawn); // only elements have attributes
    }).observe(document.body, { subtree: true, attributeFilter: ['data-drawn'] });
  });
  await page.getByRole('link', { name: text('check-in.see-journey') }).click();
  await expect(page).toHaveURL('/journey');
  const flower = page.locator('.journey-now .flower-canvas');
  await expect(flower).toHaveAttribute('data-drawn', 'open');
  expect(await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)).not.toContain('opening');
  expect(await page.locator('.week-flower').evaluate((element) => getComputedStyle(element).viewTransitionName)).toBe(
    'week-flower',
  );
});

test('a minute of breath is offered after a heavy feeling, can be stopped, and ends', { tag: '@arabic' }, async ({
  page,
  text,
  audit,
}) => {
  await page.getByRole('radio', { name: text('emotion.heavy') }).check();
  await page.getByRole('button', chipOf(text, 'heavy-pressure')).click();
  await page.getByRole('button', { name: text('check-in.save'), exact: true }).click();
  const start = page.getByRole('button', { name: text('check-in.breath.start') });
  await expect(start).toBeVisible();
  await page.clock.install();
  await start.click();
  const stop = page.getByRole('button', { name: text('check-in.breath.stop') });
  await expect(stop).toBeFocused();
  await expect(page.getByText(text('check-in.breath.in'))).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page.getByText(text('check-in.breath.hold'))).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page.getByText(text('check-in.breath.out'))).toBeVisible();
  await audit();
  await stop.click();
  await expect(start).toBeFocused();
  await start.click();
  for (let seconds = 0; seconds < 60; seconds += 2) await page.clock.runFor(2000);
  await expect(page.getByText(text('check-in.breath.done'))).toBeFocused();
});
