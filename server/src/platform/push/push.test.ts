import { createServer } from 'node:net';
import { decryptMessage, openPushService, type PushService } from '@bustan/testing/push-service.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Resolve } from './post-once.ts';
import { createPush, type PushOptions } from './push.ts';
import { createVapidKey, type VapidKey } from './vapid-key.ts';

const PAYLOAD = JSON.stringify({ kind: 'check_in' }).padEnd(128);

let service: PushService;
let vapid: VapidKey;
let logged = '';
const log = pino(
  { level: 'trace' },
  {
    write: (line: string) => {
      logged += line;
    },
  },
);
beforeAll(async () => {
  service = await openPushService();
  vapid = createVapidKey();
});
afterAll(() => service.close());
afterEach(() => {
  expect(service.refused.splice(0)).toEqual([]);
  service.received.splice(0);
});

const push = (options: Partial<PushOptions> = {}) =>
  createPush({
    getVapidKey: async () => vapid,
    ...{
      contact: 'mailto:garden@example.com',
      hosts: ['*.example.com'],
      isLoopbackAllowed: true,
      log,
      timeoutMs: 5000,
      ...options,
    },
  });
const newDevice = (siteKey = vapid.publicKey) => {
  const { device, subscription } = service.subscribe(siteKey);
  return { id: device, device: { endpoint: subscription.endpoint, ...subscription.keys } };
};
const sendTo = (device: { endpoint: string; p256dh: string; auth: string }, options?: Partial<PushOptions>) =>
  push(options)({ device, payload: PAYLOAD, ttlSeconds: 600 });

test('the service of the tests reads the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const keys = {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  expect(decryptMessage(bytes(body), keys)).toBe('When I grow up, I want to be a watermelon');
  const flipped = bytes(body);
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  expect(() => decryptMessage(flipped, keys)).toThrow();
});

test('a message is encrypted for its device and signed by this site, and the log has nothing of either', async () => {
  const { id, device } = newDevice();
  expect(await sendTo(device)).toEqual({ outcome: 'accepted' });
  const [received] = service.received;
  expect(received).toMatchObject({ device: id, message: { kind: 'check_in' }, contact: 'mailto:garden@example.com' });
  expect(received?.headers).toMatchObject({ ttl: '600', topic: 'reminder', 'content-encoding': 'aes128gcm' });
  for (const secret of [device.endpoint, id, device.auth, vapid.privateKey]) expect(logged).not.toContain(secret);
});

test('the service refuses the messages of another site', async () => {
  const { device } = newDevice(createVapidKey().publicKey);
  expect(await sendTo(device)).toEqual({ outcome: 'refused' });
  expect(service.refused.splice(0)).toEqual(['Error: Another site than that of the subscription']);
});

test.each([
  [404, undefined, { outcome: 'gone' }],
  [410, undefined, { outcome: 'gone' }],
  [400, undefined, { outcome: 'refused' }],
  [413, undefined, { outcome: 'refused' }],
  [429, '120', { outcome: 'later', retryAfterSeconds: 120 }],
  [429, '9999999', { outcome: 'later', retryAfterSeconds: 21_600 }],
  [503, 'soon', { outcome: 'later', retryAfterSeconds: 0 }],
  [503, 'Mon, 01 Jan 2024 00:00:00 GMT', { outcome: 'later', retryAfterSeconds: 0 }],
  [500, undefined, { outcome: 'later', retryAfterSeconds: 0 }],
] as const)('an answer of %i with Retry-After %s', async (status, retryAfter, outcome) => {
  service.willAnswer({ status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
  expect(await sendTo(newDevice().device)).toEqual(outcome);
});

test('a device whose key is none is refused, and nothing is sent', async () => {
  const before = service.requests();
  expect(await sendTo({ ...newDevice().device, p256dh: 'AAAA' })).toEqual({ outcome: 'refused' });
  expect(service.requests()).toBe(before);
  expect(logged).toContain('a message could not be encrypted');
});

test('a redirect is not followed', async () => {
  const before = service.requests();
  service.willAnswer({ status: 307, headers: { Location: `${service.origin}/elsewhere` } });
  expect(await sendTo(newDevice().device)).toEqual({ outcome: 'refused' });
  expect(service.requests()).toBe(before + 1);
});

test('a service that does not answer is given up', async () => {
  service.willAnswer('never');
  expect(await sendTo(newDevice().device, { timeoutMs: 60 })).toEqual({ outcome: 'later', retryAfterSeconds: 0 });
});

test.each([
  ['that never ends its head', 'HTTP/1.1 201 Created\r\nx: ', 'x'.repeat(65_536)],
  ['that never ends its body', 'HTTP/1.1 201 Created\r\n\r\n', 'x'.repeat(65_536)],
])('an answer %s is read no further', async (name, start, more) => {
  let written = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(start);
    const flood = () => {
      if (socket.destroyed) return;
      written += more.length;
      if (socket.write(more)) setImmediate(flood);
      else socket.once('drain', flood);
    };
    flood();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { device } = newDevice();
  const result = await sendTo({ ...device, endpoint: `http://127.0.0.1:${port}/send/1` });
  expect(result.outcome).toBe(name.includes('head') ? 'later' : 'accepted');
  await new Promise((resolve) => server.close(resolve));
  expect(written).toBeLessThan(32 * 1024 * 1024);
});

test.each(['http://127.0.0.1', 'https://127.0.0.1', 'https://10.0.0.1', 'https://[::1]', 'https://localhost'])(
  'without the setting for tests nothing is sent to %s, whatever the database says',
  async (origin) => {
    const before = service.requests();
    const port = new URL(service.origin).port;
    const { device } = newDevice();
    const result = await sendTo({ ...device, endpoint: `${origin}:${port}/send/1` }, { isLoopbackAllowed: false });
    expect(result).toEqual({ outcome: 'refused' });
    expect(service.requests()).toBe(before);
  },
);

test('a name that leads to a private address is not connected to, not even beside a public one', async () => {
  const { device } = newDevice();
  const asked: string[] = [];
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
  ]) {
    const resolve: Resolve = (hostname, done) => {
      asked.push(hostname);
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      done(null, found);
    };
    for (const isLoopbackAllowed of [true, false]) {
      const elsewhere = { ...device, endpoint: 'https://push.example.com/send/1' };
      expect(await sendTo(elsewhere, { resolve, isLoopbackAllowed })).toEqual({ outcome: 'refused' });
    }
  }
  expect(asked).toEqual(Array.from({ length: 10 }, () => 'push.example.com'));
});

test('nothing is looked up of a host that is not listed', async () => {
  const { device } = newDevice();
  const resolve: Resolve = () => {
    throw new Error('It was looked up');
  };
  for (const endpoint of [
    'https://push.example.org/send/1',
    'https://example.com/send/1',
    'http://push.example.com/1',
  ]) {
    expect(await sendTo({ ...device, endpoint }, { resolve })).toEqual({ outcome: 'refused' });
  }
});

test('a name that nobody knows, or a line that is cut, is tried again later', async () => {
  const { device } = newDevice();
  const resolve: Resolve = (_, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
  const unknown = { ...device, endpoint: 'https://push.example.com/send/1' };
  expect(await sendTo(unknown, { resolve })).toEqual({ outcome: 'later', retryAfterSeconds: 0 });
  const closed = { ...device, endpoint: 'http://127.0.0.1:1/send/1' };
  expect(await sendTo(closed)).toEqual({ outcome: 'later', retryAfterSeconds: 0 });
});
