import { expect, test } from './test.ts';

/** Each engine has words of its own for a request that found no network, and so has the page. */
test.use({
  expectedProblems: [
    /NetworkError|ould not connect|Load failed|access control checks|could not be|No reply could be fetched|is not known/i,
  ],
});

/** Runs in the page. */
const workerState = async () => (await navigator.serviceWorker.ready).active?.state;

test('once it was opened, it opens without a network, with help in it', async ({ phone, text, network }) => {
  await phone.open('/');
  await expect.poll(() => phone.evaluate(workerState)).toBe('activated');
  await network.close();
  await phone.open('/help');
  await phone.shows('main a[href="tel:998"]');
  await phone.press('button', text('nav.other-language'));
  await expect.poll(phone.direction).toBe('rtl');
  await network.reopen();
  await phone.open('/stories');
  await phone.shows('main h1');
});
