import { randomUUID } from 'node:crypto';
import { test } from './test.ts';

test('a newcomer signs up, checks in with words, reads a reply, sees a petal, and signs in again', async ({
  phone,
  text,
}) => {
  const email = `newcomer-${randomUUID()}@example.com`;
  const password = 'a garden at dawn';
  const enter = async (kind: 'sign-up' | 'sign-in') => {
    await phone.fill(text('auth.email'), email);
    await phone.fill(text('auth.password'), password);
    await phone.press('button', text(`auth.${kind}`));
  };
  await phone.open('/');
  await phone.press('link', text('home.start'));
  await phone.isAt('/auth');
  await phone.press('radio', text('emotion.struggling'));
  await enter('sign-up');

  await phone.isAt('/check-in');
  await phone.fill(text('check-in.notes'), 'They turned me down again after the second interview. متعبة 🌱');
  await phone.press('button', text('check-in.save'));
  await phone.reads(text('check-in.saved'));
  await phone.reads('Prepared reply');
  await phone.press('link', text('check-in.see-journey'));
  await phone.isAt('/journey');
  await phone.reads(text('journey.petals_one', { count: 1 }));

  await phone.press('button', text('nav.sign-out'));
  await phone.reads(text('auth-session.signed-out'));
  await phone.open('/auth');
  await enter('sign-in');
  await phone.isAt('/');
  await phone.open('/journey');
  await phone.reads(text('journey.petals_one', { count: 1 }));
});
