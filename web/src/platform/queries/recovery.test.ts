import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { recoverFromOutages } from './recovery.ts';

const refused = (status: number) => new ApiError({ code: 'x', status, message: 'x' });
let isReady = false;
let checks = 0;

beforeEach(() => {
  vi.useFakeTimers();
  isReady = false;
  checks = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/readyz');
    checks += 1;
    return new Response(null, { status: isReady ? 200 : 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that shows one query, which fails until it is told otherwise. */
const openPage = (error: unknown) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  recoverFromOutages(client);
  const page = { loads: 0, isMended: false };
  const observer = new QueryObserver(client, {
    queryKey: ['stories'],
    queryFn: async () => {
      page.loads += 1;
      if (page.isMended) return 'stories';
      throw error;
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { page, leave, shown: () => observer.getCurrentResult().data };
};

describe('what could not be loaded', () => {
  it.each([0, 503])('with status %i loads by itself when the server is ready again, and not before', async (status) => {
    const { page, shown } = openPage(refused(status));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(page.loads).toBe(1);
    expect(checks).toBeGreaterThan(2);
    expect(checks).toBeLessThan(8);
    isReady = true;
    page.isMended = true;
    await vi.advanceTimersByTimeAsync(80_000);
    expect([page.loads, shown()]).toEqual([2, 'stories']);
    const before = checks;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(checks).toBe(before);
  });

  it.each([403, 404, 500])('with status %i is no outage', async (status) => {
    const { page } = openPage(refused(status));
    await vi.advanceTimersByTimeAsync(300_000);
    expect([page.loads, checks]).toEqual([1, 0]);
  });

  it('is left alone when its page was left', async () => {
    const { page, leave } = openPage(refused(503));
    await vi.advanceTimersByTimeAsync(1000);
    leave();
    isReady = true;
    await vi.advanceTimersByTimeAsync(300_000);
    expect([page.loads, checks]).toEqual([1, 0]);
  });
});
