import { Id } from '@bustan/contract/fields.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { VoiceNote } from '#features/voice/voice.ts';
import { checkInIdOf, createCheckInSaver } from './check-in.api.ts';
import type { Reply } from './crisis-or-reply.ts';

const AMINA = '018f0000-1111-7222-8333-444455556666';
const DRAFT_ID = '018f0000-0000-7000-8000-000000000001';
const timestamp = 1_763_712_000_000;
const bytes = new Uint8Array([1, 2, 3]);
const note: VoiceNote = {
  timestamp,
  mediaType: 'audio/webm',
  seconds: 2,
  audio: new Blob([bytes], { type: 'audio/webm;codecs=opus' }),
};
const reply: Reply = {
  level: 'none',
  kind: 'self',
  text: 'Kind',
  concern: null,
  notTranscribed: null,
  stored: 'Kind',
  followUps: [],
};
const checkIn = {
  id: DRAFT_ID,
  emotion: 'okay',
  reply,
  note,
  isRecordingDropped: false,
  isStillSignedIn: () => true,
} as const;

interface Sent {
  path: string;
  body: unknown;
}

const sent: Sent[] = [];
let refusals: Record<string, number[]> = {};

const errorResponse = (status: number, code: string) =>
  new Response(JSON.stringify({ error: { code, message: code, request_id: 'r' } }), { status });

const answerTo = (path: string, init: RequestInit): Response => {
  const kind = path.includes('/storage/') ? 'upload' : 'check-in';
  const status = refusals[kind]?.shift();
  if (status === 409) return errorResponse(409, 'recording_taken');
  if (status === 400) return errorResponse(400, 'validation_failed');
  if (status !== undefined) return errorResponse(status, 'internal_error');
  const stored = { path, public_url: `http://localhost${path}?capability=x`, Id: 'x', Key: path };
  if (kind === 'upload') return Response.json(stored);
  const { id, emotion, ai_analysis, voice_note_url = null } = JSON.parse(String(init.body));
  const row = { id, emotion, ai_analysis, voice_note_url, created_at: '2026-11-21T10:00:00Z', earned_badges: [] };
  return Response.json(row, { status: 201 });
};

beforeEach(() => {
  sent.length = 0;
  refusals = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body instanceof Blob ? init.body : JSON.parse(String(init.body)) });
    return answerTo(path, init);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const uploads = () => sent.filter(({ path }) => path.includes('/storage/'));
const placeOf = (name: number) => `/storage/v1/object/voice-recordings/${AMINA}/${name}.webm`;

describe('saving a check-in with a recording', () => {
  it('sends the recording, and then the check-in with the id derived from it', async () => {
    await createCheckInSaver(AMINA)(checkIn);
    expect(sent.map(({ path }) => path)).toEqual([placeOf(timestamp), '/api/v1/check-ins']);
    expect(sent[0]?.body).toMatchObject({ type: 'audio/webm', size: bytes.length });
    expect(sent[1]?.body).toEqual({
      id: checkInIdOf(AMINA, timestamp),
      emotion: 'okay',
      ai_analysis: { response: 'Kind' },
      voice_note_url: `http://localhost${placeOf(timestamp)}?capability=x`,
    });
  });

  it('does not upload again on a retry', async () => {
    refusals = { 'check-in': [500] };
    const save = createCheckInSaver(AMINA);
    await expect(save(checkIn)).rejects.toThrow();
    await save(checkIn);
    expect(uploads()).toHaveLength(1);
  });

  it('uploads the recording again if the server has deleted it in between', async () => {
    refusals = { 'check-in': [400] };
    const save = createCheckInSaver(AMINA);
    await expect(save(checkIn)).rejects.toThrow();
    await save(checkIn);
    expect(uploads()).toHaveLength(2);
  });

  it('uses another name if its own is taken by other bytes', async () => {
    refusals = { upload: [409] };
    await createCheckInSaver(AMINA)(checkIn);
    const [first, second] = uploads();
    expect(first?.path).toBe(placeOf(timestamp));
    expect(second?.path).toMatch(/\/\d{13}\.webm$/);
    expect(second?.path).not.toBe(first?.path);
    expect(sent.at(-1)?.body).toMatchObject({ id: checkInIdOf(AMINA, timestamp) });
  });

  it('does not upload a recording that the person dropped', async () => {
    await createCheckInSaver(AMINA)({ ...checkIn, isRecordingDropped: true });
    expect(uploads()).toEqual([]);
    expect(sent[0]?.body).not.toHaveProperty('voice_note_url');
  });

  it('saves nothing to the account of somebody who signed in in between', async () => {
    await expect(createCheckInSaver(AMINA)({ ...checkIn, isStillSignedIn: () => false })).rejects.toThrow();
    expect(sent.map(({ path }) => path)).toEqual([placeOf(timestamp)]);
  });

  it('of a day past carries noon of that day', async () => {
    const at = new Date(2026, 10, 21, 12);
    await createCheckInSaver(AMINA)({ ...checkIn, note: undefined, at });
    expect(sent[0]?.body).toMatchObject({ created_at: at.toISOString() });
  });

  it('without a recording uses the id of the draft', async () => {
    await createCheckInSaver(AMINA)({ ...checkIn, note: undefined });
    expect(sent.map(({ body }) => body)).toEqual([
      { id: DRAFT_ID, emotion: 'okay', ai_analysis: { response: 'Kind' } },
    ]);
  });
});

const OMAR = '018f0000-1111-7222-8333-444455557777';

it('the id of a check-in with a recording is unique per person and recording', () => {
  const id = checkInIdOf(AMINA, 1_763_712_000_000);
  expect(z.safeParse(Id, id).success).toBe(true);
  expect(checkInIdOf(AMINA, 1_763_712_000_000)).toBe(id);
  expect(checkInIdOf(AMINA, 1_763_712_000_001)).not.toBe(id);
  expect(checkInIdOf(OMAR, 1_763_712_000_000)).not.toBe(id);
});
