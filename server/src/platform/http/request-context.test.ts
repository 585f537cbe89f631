import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { createOutageLog } from '#platform/outages/outage-log.ts';
import { createSecurityLog } from '#platform/security-log/security-log.ts';
import { type AppEnv, requestContext } from './request-context.ts';

const siteBehind = (proxyHops: number) => {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  app.use(
    requestContext({
      log,
      outages: createOutageLog({ log, clock: systemClock }),
      securityLog: createSecurityLog({ log, pseudonymOf: null }),
      proxyHops,
    }),
  );
  app.get('/*', (context) => context.text(context.var.clientAddress));
  const addressFor = async (forwarded: string) => {
    const env = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env)).text();
  };
  return { app, lines, addressFor };
};

test.each([
  [0, '198.51.100.1', '203.0.113.9'],
  [1, '198.51.100.1', '198.51.100.1'],
  [1, 'made-up, 198.51.100.1', '198.51.100.1'],
  [2, 'made-up, 198.51.100.1, 198.51.100.2', '198.51.100.1'],
  [2, '198.51.100.1', '203.0.113.9'],
  [1, '', '203.0.113.9'],
])('with %i trusted proxies and "%s" the client is %s', async (hops, forwarded, expected) => {
  expect(await siteBehind(hops).addressFor(forwarded)).toBe(expected);
});

test('the log line of a request has its path, but not its query or headers', async () => {
  const { app, lines } = siteBehind(0);
  await app.request('/auth/v1/verify?token=secret-token', { headers: { authorization: 'Bearer secret-bearer' } });
  expect(lines.join()).toContain('/auth/v1/verify');
  expect(lines.join()).not.toContain('secret');
});

test.each([
  ['/storage/v1/object/voice-recordings/amina/1763712000000.webm', '/storage/v1/object/…'],
  ['//Storage/v1/object/amina', '//Storage/v1/object/…'],
  ['/storage%2Fv1/object/amina', '/storage…'],
  ['/%73torage/amina', '/storage…'],
])("the log line of %s does not contain the owner's id", async (path, logged) => {
  const { app, lines } = siteBehind(0);
  await app.request(path);
  expect((JSON.parse(lines.join()) as { path: string }).path).toBe(logged);
});
