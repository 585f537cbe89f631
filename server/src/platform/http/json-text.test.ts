import type { Call } from '@bustan/contract/call-definition.ts';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '#platform/clock/clock.ts';
import { createOutageLog } from '#platform/outages/outage-log.ts';
import { createSecurityLog } from '#platform/security-log/security-log.ts';
import { onError } from './api-error.ts';
import { registerHandlers } from './handle.ts';
import { JsonText } from './json-text.ts';
import { type AppEnv, requestContext } from './request-context.ts';
import { createResponseCache } from './response-cache.ts';

const count = {
  method: 'GET',
  path: '/count',
  summary: 'A number',
  who: 'all',
  status: 200,
  out: z.array(z.object({ number: z.number() })),
} as const satisfies Call;

const answerOf = async (text: string, { isTextChecked }: { isTextChecked: boolean }): Promise<Response> => {
  const app = new Hono<AppEnv>();
  const log = pino({ level: 'silent' });
  app.onError(onError);
  app.use(
    requestContext({
      log,
      outages: createOutageLog({ log, clock: systemClock }),
      securityLog: createSecurityLog({ log, pseudonymOf: null }),
      proxyHops: 0,
    }),
  );
  const handle = registerHandlers({
    app,
    responses: createResponseCache({ changes: { versionOf: () => 0 }, clock: systemClock }),
    authenticate: async () => null,
    doAdminsNeedSecondFactor: false,
    isTextChecked,
  });
  handle(count, () => new JsonText(text));
  return app.request('/count');
};

test('rows that PostgreSQL wrote are sent as they are, as JSON', async () => {
  for (const isTextChecked of [true, false]) {
    const answer = await answerOf('[{"number" : 1}]', { isTextChecked });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await answer.text()).toBe('[{"number" : 1}]');
  }
});

test.each([
  ['a value of another type', '[{"number": "1"}]'],
  ['a field that the contract does not name', '[{"number": 1, "secret": true}]'],
  ['no list', '{"number": 1}'],
])('where they are checked, %s is a failure', async (_, text) => {
  expect((await answerOf(text, { isTextChecked: true })).status).toBe(500);
});
