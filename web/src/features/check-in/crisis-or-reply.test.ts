import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalysisRequest, createReplyFetcher, toRequestText } from './crisis-or-reply.ts';

const request: AnalysisRequest = {
  checkInId: '018f0000-0000-7000-8000-000000000001',
  text: { notes: 'An ordinary day', transcript: '' },
  emotion: 'okay',
  language: 'en',
  fallback: 'Thank you.',
};

const FOLLOW_UPS = [{ label: 'More', reply: 'A second reply.', link: null }];
const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const sent: Record<string, unknown>[] = [];
let stored: Record<string, string> = {};

beforeEach(() => {
  sent.length = 0;
  stored = {};
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ analysis: `Reply ${sent.length}`, support: null, follow_ups: FOLLOW_UPS });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a reply', () => {
  it('stays the same when a check-in is retried, and the next check-in gets its own to the same words', async () => {
    const ask = createReplyFetcher();
    expect((await ask(request)).text).toBe('Reply 1');
    expect((await ask(request)).text).toBe('Reply 1');
    expect((await ask({ ...request, checkInId: '018f0000-0000-7000-8000-000000000002' })).text).toBe('Reply 2');
  });

  it('of a model is discarded when AI is switched off in between, and the server is told', async () => {
    const ask = createReplyFetcher();
    await ask(request);
    stored = { 'bustan.ai': 'off' };
    expect((await ask(request)).text).toBe('Reply 2');
    expect(sent).toEqual([
      { text: 'An ordinary day', emotion: 'okay', language: 'en', time_zone },
      { text: 'An ordinary day', emotion: 'okay', language: 'en', time_zone, ai: false },
    ]);
  });
});

describe('what can be tapped after a reply', () => {
  it('comes along with it', async () => {
    expect((await createReplyFetcher()(request)).followUps).toEqual(FOLLOW_UPS);
  });

  it('is nothing beside the crisis card, nor where no reply could be fetched', async () => {
    const crisis = await createReplyFetcher()({ ...request, text: { notes: 'I want to die', transcript: '' } });
    expect(crisis).toMatchObject({ level: 'crisis', followUps: [] });
    vi.stubGlobal('fetch', async () => Response.error());
    expect((await createReplyFetcher()(request)).followUps).toEqual([]);
  });
});

describe('the text of a check-in', () => {
  it('is the notes, or else the transcript', () => {
    expect(toRequestText({ notes: 'typed', transcript: '' })).toEqual({ text: 'typed' });
    expect(toRequestText({ notes: '', transcript: 'said' })).toEqual({ text: 'said' });
    expect(toRequestText({ notes: '', transcript: '' })).toEqual({ text: '' });
  });

  it('has both side by side', () => {
    expect(toRequestText({ notes: 'typed', transcript: 'said' })).toEqual({ text: 'typed', transcript: 'said' });
  });

  it('loses nothing when the transcript is longer than notes may be', () => {
    const long = '🌱'.repeat(5001);
    expect(toRequestText({ notes: '', transcript: long })).toEqual({ text: '', transcript: long });
    expect(toRequestText({ notes: '', transcript: '🌱'.repeat(5000) })).toEqual({ text: '🌱'.repeat(5000) });
  });

  it('stays within the limit of the call', () => {
    expect(toRequestText({ notes: 'typed', transcript: '🌱'.repeat(10_001) }).transcript).toBe('🌱'.repeat(10_000));
  });
});
