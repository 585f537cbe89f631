import { defineCalls } from '@bustan/contract/call-definition.ts';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '#platform/clock/clock.ts';
import { createOutageLog } from '#platform/outages/outage-log.ts';
import { createSecurityLog } from '#platform/security-log/security-log.ts';
import { ApiError } from './api-error.ts';
import type { StreamedEvent } from './event-stream.ts';
import { registerHandlers } from './handle.ts';
import { listen } from './listen.ts';
import { type AppEnv, requestContext } from './request-context.ts';
import { createResponseCache } from './response-cache.ts';

const { count } = defineCalls({
  count: {
    method: 'GET',
    path: '/count',
    summary: 'Counts',
    who: 'all',
    status: 200,
    out: z.object({ total: z.number() }),
    events: { delta: z.object({ number: z.number() }) },
  },
});

const siteOf = (events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>) => {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  app.use(
    requestContext({
      log,
      outages: createOutageLog({ log, clock: systemClock }),
      securityLog: createSecurityLog({ log, pseudonymOf: null }),
      proxyHops: 0,
    }),
  );
  const answer = registerHandlers({
    app,
    responses: createResponseCache({ changes: { versionOf: () => 0 }, clock: systemClock }),
    authenticate: async () => null,
    doAdminsNeedSecondFactor: false,
    isTextChecked: true,
  });
  answer(count, ({ wantsEvents }) => (wantsEvents ? { events } : { total: 2 }));
  return { app, lines };
};
const asked = { headers: { accept: 'text/event-stream' } };
const delta = (data: unknown): StreamedEvent => ({ event: 'delta', data });

test('only the fields that the contract names are sent', async () => {
  const { app } = siteOf(async function* () {
    yield delta({ number: 1, secret: true });
    yield delta({ number: 2 });
  });
  const answer = await app.request('/count', asked);
  const expected = ': \n\nevent: delta\ndata: {"number":1}\n\nevent: delta\ndata: {"number":2}\n\n';
  expect(await answer.text()).toBe(expected);
  expect(await (await app.request('/count')).json()).toEqual({ total: 2 });
});

test('a failure ends the stream with a generic error, an ApiError with its code', async () => {
  const broken = siteOf(async function* () {
    yield delta({ number: 1 });
    throw new Error('what somebody wrote');
  });
  const text = await (await broken.app.request('/count', asked)).text();
  expect(text).toMatch(/event: error\ndata: \{"error":\{"code":"internal_error".*\n\n$/);
  expect(text).not.toContain('what somebody wrote');
  expect(broken.lines.join()).toContain('a stream failed');
  expect(broken.lines.join()).not.toContain('what somebody wrote');
  const refused = siteOf(async function* () {
    yield delta({ number: 1 });
    throw new ApiError('unavailable');
  });
  expect(await (await refused.app.request('/count', asked)).text()).toContain('"code":"unavailable"');
});

test('an event that the contract does not name is an internal error', async () => {
  const { app } = siteOf(async function* () {
    yield { event: 'secret', data: 1 };
  });
  expect(await (await app.request('/count', asked)).text()).toContain('internal_error');
});

test('over a real connection events arrive one by one, and a disconnect aborts the signal', async () => {
  let isGone = false;
  const { app, lines } = siteOf(async function* (signal) {
    yield delta({ number: 1 });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    isGone = true;
  });
  const listening = await listen({ app, host: '127.0.0.1', port: 0 });
  try {
    const leaving = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${listening.port}/count`, { ...asked, signal: leaving.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"number":1')) text += (await reader?.read())?.value ?? '';
    expect(isGone).toBe(false);
    leaving.abort();
    await expect.poll(() => isGone).toBe(true);
    expect(lines.join()).not.toContain('a stream failed');
  } finally {
    await listening.close();
  }
});
