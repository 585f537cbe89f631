import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, PUBLIC_KEY, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const withoutKey = { headers: { apikey: undefined } };

describe('the public key', () => {
  test.each([
    '/healthz',
    '/readyz',
    '/api/v1/config',
    '/api/v1/openapi.json',
    '/api/v1/locales/en.json',
    '/api/v1/locales/ar.json',
    '/',
    '/auth',
    '/auth/v1/.well-known/jwks.json',
    '/auth/v1/health',
  ])('%s needs none', async (path) => {
    expect((await site.ask('GET', path, withoutKey)).status).toBe(200);
  });

  test.each([
    ['GET', '/api/v1/check-ins'],
    ['POST', '/functions/v1/analyze-emotion'],
    ['GET', '/api/v1/nothing-like-this'],
    ['POST', '/api/v1/config'],
    ['GET', '/storage/v1/object/anything'],
    ['GET', '/storage/v1/object/voice-recordings/a/1763712000000.webm'],
    ['POST', '/storage/v1/object/public/voice-recordings/a/1763712000000.webm'],
    ['GET', '/storage/v1/object/public/voice-recordings/a/b/1763712000000.webm'],
  ])('%s %s is refused without it, and with a wrong one', async (method, path) => {
    for (const apikey of [undefined, '', 'wrong', `${PUBLIC_KEY} `]) {
      // A header's value is trimmed on its way, so the last one is the key itself.
      const isKey = apikey?.trim() === PUBLIC_KEY;
      const answer = await site.ask(method, path, { headers: { apikey } });
      expect(
        answer.status === 401 &&
          ((await answer.json()) as { error: { code: string } }).error.code === 'invalid_api_key',
      ).toBe(!isKey);
    }
  });

  test('may stand in the address of a GET, which a browser opens without headers, and in no log', async () => {
    const path = `/api/v1/nothing?apikey=${PUBLIC_KEY}`;
    expect((await site.ask('GET', path, withoutKey)).status).toBe(404);
    expect((await site.ask('HEAD', path, withoutKey)).status).toBe(404);
    expect((await site.ask('POST', path, withoutKey)).status).toBe(401);
    expect((await site.ask('GET', '/api/v1/nothing?apikey=wrong', withoutKey)).status).toBe(401);
    expect((await site.ask('GET', path, { headers: { apikey: 'wrong' } })).status).toBe(401);
    expect(site.logged()).toContain('/api/v1/nothing');
    expect(site.logged()).not.toContain(PUBLIC_KEY);
  });

  test('the error says where the key is', async () => {
    const answer = await site.ask('GET', '/api/v1/user-roles', withoutKey);
    expect(((await answer.json()) as { error: { message: string } }).error.message).toContain('/api/v1/config');
  });

  test('under /auth/v1 the error has the shapes of the protocol', async () => {
    const old = await site.ask('POST', '/auth/v1/token', withoutKey);
    expect(old.status).toBe(401);
    expect(await old.json()).toMatchObject({ code: 401, error_code: 'invalid_api_key', msg: expect.any(String) });
    const recent = await site.ask('POST', '/auth/v1/token', {
      headers: { apikey: undefined, 'x-supabase-api-version': '2024-01-01' },
    });
    expect(await recent.json()).toMatchObject({ code: 'invalid_api_key', message: expect.any(String) });
  });
});

describe('every response', () => {
  test.each(['/', '/nowhere', '/healthz', '/api/v1/nothing', '/auth/v1/nothing'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await site.ask('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
        expect(policy.split('; ')).toContain(`${directive} 'none'`);
      }
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      // Over plain http browsers ignore it, and a trial on a port of localhost must not switch the others to https.
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  test('over https browsers are told to stay there for two years, on subdomains too', async () => {
    const secure = await openTestSite(
      { PUBLIC_URL: 'https://bustan.example', AUTH_AUTOCONFIRM: 'on', RATE_LIMITS: 'on', MAILBOX_KEY: '' },
      { beside: site },
    );
    for (const path of ['/', '/healthz', '/api/v1/nothing', '/auth/v1/nothing']) {
      const { headers } = await secure.ask('GET', path);
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    }
    await secure.close();
  });

  test("a page's policy allows its own stylesheet by hash", async () => {
    expect((await site.ask('GET', '/')).headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-[^']+'/,
    );
  });

  test('an unknown path is a JSON 404 with the request id', async () => {
    const answer = await site.ask('GET', '/api/v1/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: { code: 'not_found', message: expect.any(String), request_id: answer.headers.get('x-request-id') },
    });
  });

  test.each([
    [
      '/rest/v1/users?select=*',
      { code: 'PGRST205', details: null, hint: expect.any(String), message: expect.any(String) },
    ],
    ['/rest/v1/', { code: 'PGRST205', details: null, hint: expect.any(String), message: expect.any(String) }],
    ['/storage/v1/bucket', { statusCode: '404', code: 'NoSuchKey', message: expect.any(String) }],
    ['/storage/v1/object/other-bucket/a.webm', { statusCode: '404', message: expect.any(String) }],
    ['/functions/v1/hello', { code: 'NOT_FOUND', message: expect.any(String) }],
    ['/auth/v1/nothing', { code: 404, error_code: 'not_found', msg: expect.any(String) }],
  ])('%s is unknown in the words of its service, whatever the method', async (path, body) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await site.ask(method, path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
      expect(await answer.json()).toMatchObject(body);
    }
  });

  test.each([
    '/rest',
    '/rest/v1',
    '/rest/v2/stories',
    '/storage',
    '/storage/v1',
    '/functions',
    '/functions/v1',
    '/auth/v1',
  ])('%s is no page', async (path) => {
    const answer = await site.ask('GET', path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  });

  test('no other origin may read it', async () => {
    const answer = await site.ask('GET', '/api/v1/config', { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('pages', () => {
  test.each([
    ['/', {}, 'en'],
    ['/?lang=ar', {}, 'ar'],
    ['/', { cookie: 'bustan.language=ar' }, 'ar'],
    ['/?lang=en', { cookie: 'bustan.language=ar' }, 'en'],
    ['/?lang=en&lang=ar', {}, 'en'],
    ['/', { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' }, 'ar'],
  ])('%s with %o is rendered in %s', async (path, headers, language) => {
    const answer = await site.ask('GET', path, { headers });
    expect(await answer.text()).toContain(`<html lang="${language}">`);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
  });

  test('a cached page is revalidated with a 304', async () => {
    const etag = (await site.ask('GET', '/')).headers.get('etag') ?? '';
    expect((await site.ask('GET', '/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await site.ask('GET', '/?lang=ar', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('a page is compressed for browsers that accept it', async () => {
    const plain = await (await site.ask('GET', '/')).text();
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await site.ask('GET', '/', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
    }
  });

  test('a form that is submitted before its script has loaded redirects to its page', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.ask('POST', '/auth', { body: 'email=amina%40example.com&password=secret', headers });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/auth');
    expect(site.logged()).not.toContain('secret');
  });

  test('an unknown page is a 404', async () => {
    expect((await site.ask('GET', '/nowhere')).status).toBe(404);
  });
});

describe('the documents', () => {
  test('the config names the key and what this site can do', async () => {
    expect(await (await site.ask('GET', '/api/v1/config')).json()).toEqual({
      public_key: PUBLIC_KEY,
      auth: {
        providers: [],
        autoconfirm: true,
        signup: true,
        factors: expect.arrayContaining(['totp']),
        min_password_chars: 6,
        admins_need_second_factor: false,
      },
      ai: { companion: 'guided', transcription: false },
    });
  });

  test('texts are flat, in both languages, and cached by ETag', async () => {
    for (const language of ['en', 'ar']) {
      const answer = await site.ask('GET', `/api/v1/locales/${language}.json`);
      const texts = (await answer.json()) as Record<string, string>;
      expect(Object.keys(texts).length).toBeGreaterThan(20);
      expect(Object.values(texts).every((text) => typeof text === 'string' && text !== '')).toBe(true);
      const etag = answer.headers.get('etag') ?? '';
      const again = await site.ask('GET', `/api/v1/locales/${language}.json`, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
    expect((await site.ask('GET', '/api/v1/locales/fr.json')).status).toBe(404);
  });

  test('the OpenAPI document describes every call with schemas that compile', async () => {
    const document = (await (await site.ask('GET', '/api/v1/openapi.json')).json()) as {
      openapi: string;
      components: { schemas: { Error: object } };
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    expect(() => ajv.compile(document.components.schemas.Error)).not.toThrow();
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(document.paths['/storage/v1/object/voice-recordings/{userId}/{file}']?.post).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    });
    expect(operations.length).toBeGreaterThanOrEqual(8);
    for (const { responses } of operations) {
      expect(Object.keys(responses)).toContain('503');
      for (const { content } of Object.values(responses)) {
        for (const { schema } of Object.values(content ?? {})) {
          if ('$ref' in schema) expect(schema.$ref).toBe('#/components/schemas/Error');
          else expect(() => ajv.compile(schema)).not.toThrow();
        }
      }
    }
  });
});

describe('when the database fails', () => {
  test('the process is alive but not ready, and reveals nothing about the request', async () => {
    const failing = await openTestSite();
    const person = await failing.signUp();
    await failing.database.pool.query('alter table check_ins rename to check_ins_gone');
    const marker = `marker-${randomUUID()}`;
    const answer = await failing.ask('POST', '/api/v1/check-ins', {
      as: person,
      body: { emotion: 'okay', ai_analysis: { response: marker } },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: { code: 'internal_error' } });
    expect(failing.logged()).toContain('a request failed');
    expect(failing.logged()).not.toContain(marker);
    expect(failing.logged()).not.toContain(person.accessToken);
    expect((await failing.ask('GET', '/healthz')).status).toBe(200);
    await failing.close();
    expect((await failing.ask('GET', '/readyz')).status).toBe(503);
  });
});
