import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, PUBLIC_KEY, type TestSite } from '#testing/test-site.ts';

const FRIEND = 'https://app.example.com';
const STRANGER = 'https://app.example.com.evil.example';
const NOT_SENT = { apikey: undefined };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ CORS_ORIGINS: JSON.stringify([FRIEND, 'http://localhost:5173']) });
});
afterAll(() => site.close());

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const preflight = (path: string, origin: string) =>
  site.ask('OPTIONS', path, {
    headers: {
      ...NOT_SENT,
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
    },
  });

describe('an origin of CORS_ORIGINS', () => {
  test.each(['/api/v1/check-ins', '/auth/v1/token', '/functions/v1/professional-chat', '/rest/v1/stories'])(
    'may ask for %s, without the public key yet',
    async (path) => {
      const answer = await preflight(path, FRIEND);
      expect(answer.status).toBe(204);
      const cors = corsOf(answer);
      expect(cors).toMatchObject({ 'access-control-allow-origin': FRIEND, 'access-control-max-age': '3600' });
      expect(cors['access-control-allow-methods']?.split(',')).toEqual(
        expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      );
      expect(cors['access-control-allow-headers']?.split(',')).toEqual(
        expect.arrayContaining([
          ...['apikey', 'authorization', 'cache-control', 'content-type', 'range'],
          ...['x-client-info', 'x-supabase-api-version', 'x-upsert'],
        ]),
      );
      expect(answer.headers.get('vary')).toContain('Origin');
    },
  );

  test('reads responses and errors of every service, with the headers that clients need', async () => {
    const asked = [
      await site.ask('GET', '/api/v1/config', { headers: { origin: FRIEND } }),
      await site.ask('GET', '/api/v1/user-roles', { headers: { origin: FRIEND } }),
      await site.ask('GET', '/auth/v1/user', { headers: { origin: FRIEND } }),
      await site.ask('GET', '/api/v1/nothing', { headers: { origin: FRIEND, ...NOT_SENT } }),
      await site.ask('GET', '/storage/v1/nothing', { headers: { origin: FRIEND } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 401, 401, 401, 404]);
    for (const answer of asked) {
      expect(corsOf(answer)).toEqual({
        'access-control-allow-origin': FRIEND,
        'access-control-expose-headers': expect.stringMatching(/Content-Range.*Link.*X-Supabase-Api-Version/),
      });
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  test('reads no page', async () => {
    const answer = await site.ask('GET', '/auth', { headers: { origin: FRIEND } });
    expect([answer.status, corsOf(answer)]).toEqual([200, {}]);
  });
});

describe('any other origin', () => {
  test.each([STRANGER, 'http://app.example.com', 'https://app.example.com:8443', 'null', ''])(
    '%j is told nothing',
    async (origin) => {
      const asked = await preflight('/api/v1/config', origin);
      expect([asked.status, corsOf(asked)]).toEqual([204, {}]);
      const answer = await site.ask('GET', '/api/v1/config', { headers: { origin } });
      expect([answer.status, corsOf(answer)]).toEqual([200, {}]);
      for (const { headers } of [asked, answer]) expect(headers.get('vary')).toContain('Origin');
    },
  );
});

test('without CORS_ORIGINS nobody is allowed', async () => {
  const closed = await openTestSite({}, { beside: site });
  const answer = await closed.ask('GET', '/api/v1/config', { headers: { origin: FRIEND, apikey: PUBLIC_KEY } });
  expect(corsOf(answer)).toEqual({});
  await closed.close();
});
