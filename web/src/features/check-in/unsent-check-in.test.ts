import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '#platform/api/api-error.ts';
import { setAccessTokenSource } from '#platform/api/call.ts';
import type { UnsentItem } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { checkInSender } from './unsent-check-in.ts';

const AMINA = '018f0000-1111-7222-8333-444455556666';
const NOW = Date.parse('2026-11-23T10:00:00Z');
const timestamp = NOW - 5000;
const bytes = Uint8Array.of(1, 2, 3).buffer;

const item: UnsentItem = {
  id: '018f0000-0000-7000-8000-000000000001',
  userId: AMINA,
  kind: 'check-in',
  body: { emotion: 'heavy', response: 'Kind' },
  createdAt: NOW,
  dueAt: NOW,
  tries: 1,
  state: 'sending',
};
const spoken = { ...item, body: { ...item.body, recording: { timestamp, mediaType: 'audio/mp4' } } };

interface Sent {
  path: string;
  body: unknown;
}

let sent: Sent[] = [];
/** Answers by part of the address, each once, before everything is fine. */
let rejections: [part: string, status: number, error: object][] = [];

const answerTo = (path: string, body: unknown): Response => {
  const rejection = rejections.find(([part]) => path.includes(part));
  if (rejection !== undefined) {
    rejections = rejections.filter((other) => other !== rejection);
    return Response.json({ error: { message: 'no', request_id: 'r', ...rejection[2] } }, { status: rejection[1] });
  }
  if (path.includes('/storage/')) {
    return Response.json({ path, public_url: `http://localhost${path}?capability=x`, Id: 'x', Key: path });
  }
  const row = { voice_note_url: null, created_at: '2026-11-23T10:00:00Z', earned_badges: [] };
  return Response.json({ ...row, ...(body as object) }, { status: 201 });
};

beforeEach(() => {
  sent = [];
  rejections = [];
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  setAccessTokenSource({ find: async () => 'token', renew: async () => null });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = init.body instanceof Blob ? init.body : JSON.parse(String(init.body));
    sent.push({ path, body });
    return answerTo(path, body);
  });
});
afterEach(() => {
  setAccessTokenSource({ find: async () => null, renew: async () => null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (one: UnsentItem) =>
  checkInSender.send(one, { signal: new AbortController().signal, readAttachment: async () => bytes });

describe('a check-in that waited', () => {
  it('is sent under its own id with the reply that was read', async () => {
    expect(await send(item)).toMatchObject({ id: item.id, ai_analysis: { response: 'Kind' } });
    expect(sent).toEqual([
      { path: '/api/v1/check-ins', body: { id: item.id, emotion: 'heavy', ai_analysis: { response: 'Kind' } } },
    ]);
  });

  it('carries its own time once it is late, and not before: the device’s clock may be wrong', async () => {
    await send({ ...item, createdAt: NOW - 59_000 });
    await send({ ...item, createdAt: NOW - 61_000 });
    expect(sent.map(({ body }) => (body as { created_at?: string }).created_at)).toEqual([
      undefined,
      '2026-11-23T09:58:59.000Z',
    ]);
  });

  it('is sent after its recording, whose bytes and type are those that were recorded', async () => {
    await send(spoken);
    expect(sent.map(({ path }) => path)).toEqual([
      `/storage/v1/object/voice-recordings/${AMINA}/${timestamp}.webm`,
      '/api/v1/check-ins',
    ]);
    expect(sent[0]?.body).toMatchObject({ size: 3, type: 'audio/mp4' });
    expect(sent[1]?.body).toMatchObject({ voice_note_url: expect.stringContaining(String(timestamp)) });
  });

  it('takes another name for its recording if other bytes have it', async () => {
    rejections = [['/storage/', 409, { code: 'recording_taken' }]];
    await send(spoken);
    expect(sent[1]?.path).toBe(`/storage/v1/object/voice-recordings/${AMINA}/${NOW}.webm`);
    expect(sent).toHaveLength(3);
  });

  it('says that it is too old, where the server refuses its time alone', async () => {
    const code = 'validation_failed';
    rejections = [['check-ins', 400, { code, details: { created_at: 'A check-in can be saved for the last 7 days' } }]];
    await expect(send(item)).rejects.toMatchObject({
      code: 'check_in_too_old',
      status: 400,
    } satisfies Partial<ApiError>);
    rejections = [['check-ins', 400, { code, details: { emotion: 'no' } }]];
    await expect(send(item)).rejects.toMatchObject({ code });
  });
});
