import { calls } from '@bustan/contract/calls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, errorText } from './api-error.ts';
import { call, setAccessTokenSource, withoutReads } from './call.ts';
import { setPublicKey } from './public-key.ts';

interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  body: string | null;
}

const sent: SentRequest[] = [];
let answers: (() => Response)[] = [];

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const apiError = (status: number, code: string) =>
  json(status, { error: { code, message: code, request_id: 'r1', details: { emotion: 'no' } } });

beforeEach(() => {
  sent.length = 0;
  setPublicKey('first');
  setAccessTokenSource({ find: async () => 'token', renew: async () => null });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body = null } = init;
    sent.push({ url, method, headers: new Headers(headers), body: body as string | null });
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a call of the contract', () => {
  it('carries the public key, the session and its body', async () => {
    answers = [json(200, { analysis: 'Kind words', stored: null, support: null, follow_ups: [] })];
    const reply = await call(calls.analyzeEmotion, { body: { text: 'hello', emotion: 'okay' } });
    expect(reply.analysis).toBe('Kind words');
    const [only] = sent;
    expect(only).toMatchObject({ url: '/functions/v1/analyze-emotion', method: 'POST' });
    expect(only?.headers.get('apikey')).toBe('first');
    expect(only?.headers.get('authorization')).toBe('Bearer token');
    expect(JSON.parse(only?.body ?? '')).toEqual({ text: 'hello', emotion: 'okay' });
  });

  it('fills in its path and its query', async () => {
    answers = [json(200, []), () => new Response(null, { status: 204 })];
    await call(calls.listCheckIns, { query: { limit: 30 } });
    await call(calls.deleteCheckIn, { params: { id: 'a/b' } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/check-ins?limit=30', '/api/v1/check-ins/a%2Fb']);
  });

  it('fetches a rejected key again once, and goes on with the new one', async () => {
    answers = [apiError(401, 'invalid_api_key'), json(200, { public_key: 'second' }), json(200, [])];
    await call(calls.listUserRoles, {});
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/user-roles', '/api/v1/config', '/api/v1/user-roles']);
    expect(sent[2]?.headers.get('apikey')).toBe('second');
  });

  it('gives up when the new key is rejected too', async () => {
    answers = [apiError(401, 'invalid_api_key'), json(200, { public_key: 'x' }), apiError(401, 'invalid_api_key')];
    await expect(call(calls.listUserRoles, {})).rejects.toMatchObject({ code: 'invalid_api_key', status: 401 });
    expect(sent).toHaveLength(3);
  });

  it('turns an error response into an error that has a text', async () => {
    answers = [apiError(404, 'check_in_not_found')];
    const error: unknown = await call(calls.deleteCheckIn, { params: { id: 'x' } }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'check_in_not_found', details: { emotion: 'no' }, requestId: 'r1' });
    expect(errorText(error)).toBe('errors.check_in_not_found');
  });

  it('tells a lost connection from an error of the server, and an unknown one is our own fault', async () => {
    answers = [];
    const error: unknown = await call(calls.listUserRoles, {}).catch((caught: unknown) => caught);
    expect(errorText(error)).toBe('errors.network');
    expect(errorText(new ApiError({ code: 'brand_new', status: 418, message: '' }))).toBe('errors.internal_error');
  });

  it('lets the session recheck itself when the server does not know it', async () => {
    const renew = vi.fn(async () => null);
    setAccessTokenSource({ find: async () => 'old', renew });
    answers = [apiError(401, 'not_signed_in')];
    await expect(call(calls.listUserRoles, {})).rejects.toThrow('not_signed_in');
    expect(renew).toHaveBeenCalledExactlyOnceWith({ token: 'old', code: 'not_signed_in' });
    expect(sent).toHaveLength(1);
  });

  it('goes out in nobody else’s name than it is meant for', async () => {
    const find = vi.fn(async (userId?: string) => (userId === 'omar' ? null : 'token'));
    setAccessTokenSource({ find, renew: async () => null });
    answers = [apiError(401, 'not_signed_in'), json(200, [])];
    await expect(call(calls.listUserRoles, { as: 'omar' })).rejects.toThrow('not_signed_in');
    await call(calls.listUserRoles, { as: 'amina' });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer token']);
  });

  it('is sent once more with a renewed token, and not a third time', async () => {
    const body = { text: 'hello', emotion: 'okay' } as const;
    setAccessTokenSource({ find: async () => 'old', renew: async () => 'new' });
    answers = [
      apiError(401, 'not_signed_in'),
      json(200, { analysis: 'Kind words', stored: null, support: null, follow_ups: [] }),
    ];
    expect((await call(calls.analyzeEmotion, { body })).analysis).toBe('Kind words');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    answers = [apiError(401, 'not_signed_in'), apiError(401, 'not_signed_in')];
    await expect(call(calls.analyzeEmotion, { body })).rejects.toThrow('not_signed_in');
    expect(sent).toHaveLength(4);
  });
});

describe('the end of a session', () => {
  it('gives up what is being read for it, and nothing that is being saved', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
      signals.push(signal);
      return new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
      );
    });
    const reading = call(calls.listUserRoles, {});
    void call(calls.deleteCheckIn, { params: { id: 'a' } }).catch(() => undefined);
    await vi.waitUntil(() => signals.length === 2);
    await withoutReads(async () => undefined);
    await expect(reading).rejects.toMatchObject({ code: 'network' });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined]);
  });

  it('holds what is to be read until it is through, and then asks only for whoever is signed in', async () => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    let token: string | null = 'token';
    setAccessTokenSource({ find: async () => token, renew: async () => null });
    const ending = withoutReads(() => promise);
    const held = [call(calls.listUserRoles, {}), call(calls.listCheckIns, { query: { limit: 1 } })];
    answers = [json(200, { public_key: 'x' }), json(200, [])];
    await call(calls.getConfig, {}).catch(() => undefined);
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/config']);
    token = null;
    end();
    await ending;
    for (const each of held) await expect(each).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(sent).toHaveLength(1);
    token = 'of the next person';
    expect(await call(calls.listUserRoles, {})).toEqual([]);
  });
});
