import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { loggingRefreshes } from './refresh-log.ts';

const REFRESH = 'http://localhost/auth/v1/token?grant_type=refresh_token';
const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
afterAll(() => said.mockRestore());

it('logs a refresh that failed by the connection, and rethrows', async () => {
  const failing = loggingRefreshes(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(failing(REFRESH)).rejects.toThrow('Failed to fetch');
  expect(said.mock.calls.join()).toContain('transient');
});

it('logs a refresh that the server failed', async () => {
  await loggingRefreshes(() => Promise.resolve(new Response(null, { status: 503 })))(new Request(REFRESH));
  expect(said.mock.calls.join()).toContain('transient');
});

it('does not log a refresh that succeeded or was rejected, nor other requests', async () => {
  await loggingRefreshes(() => Promise.resolve(new Response('{}')))(REFRESH);
  await loggingRefreshes(() => Promise.resolve(new Response('{}', { status: 400 })))(REFRESH);
  const other = loggingRefreshes(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(other('http://localhost/auth/v1/user')).rejects.toThrow();
  expect(said).not.toHaveBeenCalled();
});
