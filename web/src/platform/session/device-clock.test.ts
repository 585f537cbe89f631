import { AuthClient } from '@supabase/auth-js';
import { afterEach, expect, it, vi } from 'vitest';
import { expiringByDeviceClock } from './device-clock.ts';

const HOUR_MS = 3_600_000;
const SERVER_NOW = Date.parse('2026-11-22T12:00:00Z');

let elapsed = 0;
let refreshes = 0;

/** The device's clock is off by `off`, and both clocks go on. */
const setClock = (off: number, passed = 0): void => {
  elapsed = passed;
  vi.setSystemTime(SERVER_NOW + off + passed);
};

/** The server at its wire: every sign-in and every refresh gives a session of an hour, by its own clock. */
const serverAt = async (input: RequestInfo | URL): Promise<Response> => {
  if (String(input).includes('refresh_token')) refreshes += 1;
  const expires_at = (SERVER_NOW + elapsed) / 1000 + 3600;
  const tokens = { access_token: 'a.e30.c', refresh_token: `r${refreshes}`, token_type: 'bearer' };
  return Response.json({ ...tokens, expires_in: 3600, expires_at, user: { id: 'u1' } });
};

type Client = InstanceType<typeof AuthClient>;

const signedIn = async (off: number): Promise<Client> => {
  vi.useFakeTimers({ toFake: ['Date'] });
  refreshes = 0;
  setClock(off);
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const client = new AuthClient({
    ...{ url: 'http://localhost/auth/v1', fetch: expiringByDeviceClock(serverAt), storage },
    ...{ persistSession: true, autoRefreshToken: false },
  });
  const { error } = await client.signInWithPassword({ email: 'amina@example.com', password: 'a garden at dawn' });
  expect(error).toBeNull();
  return client;
};

const askForToken = async (client: Client, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    expect((await client.getSession()).data.session?.access_token).toBe('a.e30.c');
  }
};

afterEach(() => void vi.useRealTimers());

it.each([HOUR_MS, 0, -HOUR_MS, 400 * 24 * HOUR_MS])(
  'a clock that is off by %d ms refreshes once an hour',
  async (off) => {
    const client = await signedIn(off);
    await askForToken(client, 5);
    expect(refreshes).toBe(0);
    setClock(off, HOUR_MS - 60_000);
    await askForToken(client, 5);
    expect(refreshes).toBe(1);
  },
);

it('a clock that jumps an hour ahead costs one refresh', async () => {
  const client = await signedIn(0);
  setClock(HOUR_MS);
  await askForToken(client, 5);
  expect(refreshes).toBe(1);
});

it('other answers pass as they are', async () => {
  const passing = async (response: Response) => expiringByDeviceClock(async () => response)('http://localhost');
  const factor = { id: 'f1', expires_at: 1_800_000_000 };
  expect(await (await passing(Response.json(factor))).json()).toEqual(factor);
  const refused = await passing(Response.json({ code: 'x', expires_in: 1, expires_at: 2 }, { status: 422 }));
  expect([refused.status, await refused.json()]).toEqual([422, { code: 'x', expires_in: 1, expires_at: 2 }]);
  expect((await passing(new Response(null, { status: 204 }))).status).toBe(204);
  expect(await (await passing(new Response('not JSON', { headers: { etag: 'x' } }))).text()).toBe('not JSON');
});

it('leaves an empty answer alone, which in Chromium has a body', async () => {
  const empty = new Response(null, { status: 204 });
  Object.defineProperty(empty, 'body', { value: new ReadableStream() });
  expect(await expiringByDeviceClock(async () => empty)('http://localhost/auth/v1/logout')).toBe(empty);
});
