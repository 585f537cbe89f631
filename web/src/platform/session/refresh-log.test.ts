import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { loggingRefreshes } from './refresh-log.ts';

const REFRESH = 'http://localhost/auth/v1/token?grant_type=refresh_token';
const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
afterAll(() => said.mockRestore());

it('says that a refresh failed by the connection, and lets the failure pass', async () => {
  const failing = loggingRefreshes(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(failing(REFRESH)).rejects.toThrow('Failed to fetch');
  expect(said.mock.calls.join()).toContain('transient');
});

it('says that a refresh failed by the server', async () => {
  await loggingRefreshes(() => Promise.resolve(new Response(null, { status: 503 })))(new Request(REFRESH));
  expect(said.mock.calls.join()).toContain('transient');
});

it('is silent when it worked, when it was refused for good, and about everything else', async () => {
  await loggingRefreshes(() => Promise.resolve(new Response('{}')))(REFRESH);
  await loggingRefreshes(() => Promise.resolve(new Response('{}', { status: 400 })))(REFRESH);
  const other = loggingRefreshes(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(other('http://localhost/auth/v1/user')).rejects.toThrow();
  expect(said).not.toHaveBeenCalled();
});
