import { savedBeside } from '#site/pathway.ts';
import { storedCheckIns } from '#site/stored-check-ins.ts';
import { expect, test } from './test.ts';

/** Each engine has words of its own for a request that found no network, and so has the page; but what the device stores, it stores. */
test.use({
  expectedProblems: [
    /NetworkError|ould not connect|Load failed|access control checks|could not be (?!kept|used|written)|No reply could be fetched|is not known/i,
  ],
});

/** Runs in the page. */
const workerState = async () => (await navigator.serviceWorker.ready).active?.state;

test('after one visit the whole main job is done without a network, and later all of it is on the server', async ({
  phone,
  text,
  network,
  site,
  account,
  keepSession,
}) => {
  await keepSession();
  await phone.open('/journey');
  await phone.sees('heading', text('journey.empty-title'));
  await phone.open('/pathway');
  await phone.sees('heading', text('pathway.empty-title'));
  await phone.sees('button', text('pathway.add'));
  await expect.poll(() => phone.evaluate(workerState)).toBe('activated');
  await network.close();

  await phone.open('/check-in');
  await phone.press('radio', text('emotion.struggling'));
  await phone.fill(text('check-in.notes'), 'The third week without an answer');
  await phone.press('button', text('check-in.save'));
  await phone.reads(text('check-in.unsent.waiting'));
  await phone.reads('Prepared reply');
  await phone.press('link', text('check-in.see-journey'));
  await phone.reads(text('journey.petals_one', { count: 1 }));

  await phone.open('/pathway');
  await phone.press('button', text('pathway.add'));
  await phone.press('radio', text('pathway.type.application'));
  await phone.fill(text('pathway.company'), 'Dune Labs');
  await phone.press('button', text('pathway.submit'));
  await phone.sees('heading', 'Dune Labs');

  await phone.open('/check-in');
  await phone.press('radio', text('emotion.heavy'));
  await phone.fill(text('check-in.notes'), 'I want to kill myself tonight');
  await phone.press('button', text('check-in.save'));
  await phone.shows('main a[href="tel:998"]');
  await phone.open('/journey');
  await phone.reads(text('journey.petals_other', { count: 2 }));
  expect(await storedCheckIns(site, account)).toEqual([]);

  await network.reopen();
  await phone.open('/journey');
  await expect.poll(() => storedCheckIns(site, account), { timeout: 60_000 }).toHaveLength(2);
  await expect.poll(() => savedBeside(site, account)).toMatchObject([{ company_name: 'Dune Labs' }]);
  await phone.reads(text('journey.petals_other', { count: 2 }));
});
