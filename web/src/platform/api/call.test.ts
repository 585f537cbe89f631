import { calls } from '@bustan/contract/calls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAccessTokenSource } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { errorText } from './error-text.ts';
import { setPublicKey } from './public-key.ts';

interface Asked {
  url: string;
  method: string;
  headers: Headers;
  body: string | null;
}

const asked: Asked[] = [];
let answers: (() => Response)[] = [];

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string) =>
  json(status, { error: { code, message: code, request_id: 'r1', details: { emotion: 'no' } } });

beforeEach(() => {
  asked.length = 0;
  setPublicKey('first');
  setAccessTokenSource(
    async () => 'token',
    () => undefined,
  );
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body = null } = init;
    asked.push({ url, method, headers: new Headers(headers), body: body as string | null });
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a call of the contract', () => {
  it('carries the public key, the session and its body', async () => {
    answers = [json(200, { analysis: 'Kind words', support: null })];
    const reply = await call(calls.analyzeEmotion, { body: { text: 'hello', emotion: 'okay' } });
    expect(reply.analysis).toBe('Kind words');
    const [only] = asked;
    expect(only).toMatchObject({ url: '/functions/v1/analyze-emotion', method: 'POST' });
    expect(only?.headers.get('apikey')).toBe('first');
    expect(only?.headers.get('authorization')).toBe('Bearer token');
    expect(JSON.parse(only?.body ?? '')).toEqual({ text: 'hello', emotion: 'okay' });
  });

  it('fills its path and its query', async () => {
    answers = [json(200, []), () => new Response(null, { status: 204 })];
    await call(calls.listCheckIns, { query: { limit: 30 } });
    await call(calls.deleteCheckIn, { params: { id: 'a/b' } });
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/check-ins?limit=30', '/api/v1/check-ins/a%2Fb']);
  });

  it('reads a refused key again once, and goes on with the new one', async () => {
    answers = [refusal(401, 'invalid_api_key'), json(200, { public_key: 'second' }), json(200, [])];
    await call(calls.listUserRoles, {});
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/user-roles', '/api/v1/config', '/api/v1/user-roles']);
    expect(asked[2]?.headers.get('apikey')).toBe('second');
  });

  it('gives up when the new key is refused as well', async () => {
    answers = [refusal(401, 'invalid_api_key'), json(200, { public_key: 'x' }), refusal(401, 'invalid_api_key')];
    await expect(call(calls.listUserRoles, {})).rejects.toMatchObject({ code: 'invalid_api_key', status: 401 });
    expect(asked).toHaveLength(3);
  });

  it('turns a refusal into an error that has words', async () => {
    answers = [refusal(404, 'check_in_not_found')];
    const error: unknown = await call(calls.deleteCheckIn, { params: { id: 'x' } }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'check_in_not_found', details: { emotion: 'no' }, requestId: 'r1' });
    expect(errorText(error)).toBe('errors.check_in_not_found');
  });

  it('tells a lost connection from a refusal, and what is unknown is our own fault', async () => {
    answers = [];
    const error: unknown = await call(calls.listUserRoles, {}).catch((caught: unknown) => caught);
    expect(errorText(error)).toBe('errors.network');
    expect(errorText(new ApiError({ code: 'brand_new', status: 418, message: '' }))).toBe('errors.internal_error');
  });

  it('lets the session be looked at again when the server does not know it', async () => {
    const look = vi.fn();
    setAccessTokenSource(async () => 'old', look);
    answers = [refusal(401, 'not_signed_in')];
    await expect(call(calls.listUserRoles, {})).rejects.toThrow('not_signed_in');
    expect(look).toHaveBeenCalledOnce();
  });
});
