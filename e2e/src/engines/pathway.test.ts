import { savedBeside } from '#site/pathway.ts';
import { expect, test } from './test.ts';

test('a milestone stands on the pathway at once, and is saved when the page is left', async ({
  phone,
  text,
  site,
  account,
  keepSession,
}) => {
  await keepSession();
  await phone.open('/pathway');
  await phone.press('button', text('pathway.add'));
  await phone.press('radio', text('pathway.type.interview'));
  await phone.fill(text('pathway.company'), 'واحة النخيل');
  await phone.press('button', text('pathway.submit'));
  await phone.sees('heading', 'واحة النخيل');
  await phone.reads(text('pathway.count.interview_one', { count: 1 }));
  await phone.open('/pathway');
  await phone.sees('heading', 'واحة النخيل');
  await expect.poll(() => savedBeside(site, account)).toMatchObject([{ company_name: 'واحة النخيل' }]);
});
