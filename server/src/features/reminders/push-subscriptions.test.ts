import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import type { NewPushSubscription, PushSubscriptionRow } from '@bustan/contract/reminders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';
import { newSubscription } from './testing/reminders.ts';

const PATH = '/api/v1/push-subscriptions';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const post = (body: unknown, as?: Person) => site.ask('POST', PATH, { ...(as && { as }), body });
const list = async (as: Person) => (await (await site.ask('GET', PATH, { as })).json()) as PushSubscriptionRow[];
const subscribe = async (as: Person, body: NewPushSubscription = newSubscription()) => {
  const answer = await post(body, as);
  return { status: answer.status, row: (await answer.json()) as PushSubscriptionRow };
};
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as ErrorBody).error.code];
/** The same account on another device. */
const signInAgain = async ({ id, email }: Person): Promise<Person> => {
  const body = { email, password: 'a garden at dawn' };
  const answer = await site.ask('POST', '/auth/v1/token?grant_type=password', { body });
  return { id, email, accessToken: ((await answer.json()) as { access_token: string }).access_token };
};

test('a device is added once, and its secrets are never told again', async () => {
  const amina = await site.signUp();
  const device = newSubscription({ language: 'ar' });
  const first = await subscribe(amina, device);
  expect(first).toMatchObject({ status: 201, row: { language: 'ar', is_current: true, browser: expect.any(String) } });
  const again = await subscribe(amina, { ...device, language: 'en' });
  expect(again).toEqual({ status: 200, row: { ...first.row, language: 'en' } });
  const listed = await site.ask('GET', PATH, { as: amina });
  const text = await listed.text();
  expect(JSON.parse(text)).toEqual([again.row]);
  const { endpoint, keys } = device;
  for (const secret of [endpoint, keys.auth, keys.p256dh]) {
    expect(text).not.toContain(secret);
    expect(site.logged()).not.toContain(secret);
  }
});

test('another endpoint of the same session replaces the first; each session has its own', async () => {
  const phone = await site.signUp();
  const laptop = await signInAgain(phone);
  await subscribe(phone);
  const { row: renewed } = await subscribe(phone);
  const { row: onLaptop } = await subscribe(laptop);
  expect((await list(phone)).map(({ id, is_current }) => [id, is_current])).toEqual([
    [onLaptop.id, false],
    [renewed.id, true],
  ]);
});

test('signing out ends the reminders of that device', async () => {
  const phone = await site.signUp();
  const laptop = await signInAgain(phone);
  await subscribe(phone);
  const { row } = await subscribe(laptop);
  await site.ask('POST', '/auth/v1/logout?scope=local', { as: phone });
  expect(await list(laptop)).toEqual([row]);
});

test('whoever holds a device takes it over; somebody who only knows its address does not', async () => {
  const [amina, omar] = [await site.signUp(), await site.signUp()];
  const device = newSubscription();
  await subscribe(amina, device);
  const stolen = newSubscription({ endpoint: device.endpoint });
  expect(await codeOf(await post(stolen, omar))).toEqual([409, 'id_taken']);
  expect(await list(amina)).toHaveLength(1);
  expect((await subscribe(omar, device)).status).toBe(200);
  expect([await list(amina), (await list(omar)).length]).toEqual([[], 1]);
});

test('of more than ten devices the oldest is left out', async () => {
  const first = await site.signUp();
  const { row: oldest } = await subscribe(first);
  for (let device = 0; device < 10; device += 1) {
    site.clock.advance(1000);
    await subscribe(await signInAgain(first));
  }
  const left = await list(first);
  expect(left).toHaveLength(10);
  expect(left.map(({ id }) => id)).not.toContain(oldest.id);
});

test.each([
  'http://fcm.googleapis.com/send/1',
  'https://127.0.0.1/send',
  'https://localhost:3000/send',
  'https://10.1.2.3/send',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/send',
  'https://[::ffff:127.0.0.1]/send',
  'https://[fd00::1]/send',
  'https://[64:ff9b::7f00:1]/send',
  'https://0.0.0.0/send',
  'https://0/send',
  'https://2130706433/send',
  'https://0x7f.1/send',
  'https://127.0.0.1./send',
  'https://localhost./send',
  'https://push/send',
  'https://db.internal/send',
  'https://somebody:secret@fcm.googleapis.com/send',
  'https://fcm.googleapis.com/send#part',
  'https://push.example.com/send/1',
  'https://fcm.googleapis.com.example.com/send/1',
  'https://evil-fcm.googleapis.com/send/1',
  'https://push.apple.com.evil.example/send/1',
  'https://fcm.googleapis.com:8443/send/1',
  'https://fcm.googleapis.com./send/1',
  'ftp://fcm.googleapis.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('nothing is ever sent to %s', async (endpoint) => {
  const amina = await site.signUp();
  const answer = await post(newSubscription({ endpoint }), amina);
  expect(await answer.json()).toMatchObject({
    error: { code: 'validation_failed', details: { endpoint: expect.any(String) } },
  });
  expect(await list(amina)).toEqual([]);
});

test('a subscription that is none is refused', async () => {
  const amina = await site.signUp();
  const { endpoint, keys, language } = newSubscription();
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  for (const wrong of [
    {},
    { endpoint, keys },
    { keys, language },
    { endpoint, keys, language: 'fr' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(3000)}`, keys, language },
    { endpoint: 'somewhere', keys, language },
    { endpoint, keys: { ...keys, auth: 'short' }, language },
    { endpoint, keys: { ...keys, p256dh: keys.auth }, language },
    { endpoint, keys: { ...keys, p256dh: offCurve }, language },
  ]) {
    expect(await codeOf(await post(wrong, amina))).toEqual([400, 'validation_failed']);
  }
  const padded = { ...keys, auth: `${keys.auth}==`, p256dh: `${keys.p256dh}=` };
  expect((await post({ endpoint, keys: padded, language, expirationTime: null }, amina)).status).toBe(201);
});

test('it is taken away by its owner alone', async () => {
  const [amina, omar] = [await site.signUp(), await site.signUp()];
  const { row } = await subscribe(amina);
  const remove = (id: string, as?: Person) => site.ask('DELETE', `${PATH}/${id}`, { ...(as && { as }) });
  for (const id of [row.id, randomUUID(), 'one']) {
    expect(await codeOf(await remove(id, omar))).toEqual([404, 'push_subscription_not_found']);
  }
  expect(await list(amina)).toHaveLength(1);
  expect((await remove(row.id, amina)).status).toBe(204);
  expect(await list(amina)).toEqual([]);
});

test('nothing is answered to who is signed out', async () => {
  expect((await post(newSubscription())).status).toBe(401);
  for (const path of [PATH, '/api/v1/push-key', '/api/v1/follow-ups']) {
    expect((await site.ask('GET', path)).status).toBe(401);
  }
});
