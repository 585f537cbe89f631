import { deviceTimeZone } from '@bustan/contract/formats/date-parts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalysisRequest, createReplyFetcher, toRequestText } from './crisis-or-reply.ts';

const request: AnalysisRequest = {
  userId: '018f0000-1111-7222-8333-444455556666',
  checkInId: '018f0000-0000-7000-8000-000000000001',
  text: { notes: 'An ordinary day', transcript: '' },
  emotion: 'okay',
  daysAgo: 0,
  language: 'en',
  address: null,
  fallback: 'Thank you.',
};

const FOLLOW_UPS = [{ label: 'More', reply: 'A second reply.', link: null }];
const time_zone = deviceTimeZone();

const sent: Record<string, unknown>[] = [];
let stored: Record<string, string> = {};
/** What the server says is to be stored in place of its reply. */
let storedReply: string | null = null;

beforeEach(() => {
  sent.length = 0;
  stored = {};
  storedReply = null;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Reflect.set(stored, key, value),
  });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const analysis = `Reply ${sent.length}`;
    return Response.json({ analysis, stored: storedReply, support: null, follow_ups: FOLLOW_UPS });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a reply', () => {
  it('stays the same when a check-in is retried, and the next check-in gets its own to the same words', async () => {
    const ask = createReplyFetcher();
    expect((await ask(request)).reply.text).toBe('Reply 1');
    expect((await ask(request)).reply.text).toBe('Reply 1');
    expect((await ask({ ...request, checkInId: '018f0000-0000-7000-8000-000000000002' })).reply.text).toBe('Reply 2');
  });

  it('of a model is discarded when AI is switched off in between, and the server is told', async () => {
    const ask = createReplyFetcher();
    await ask(request);
    stored = { 'bustan.ai': 'off' };
    expect((await ask(request)).reply.text).toBe('Reply 2');
    expect(sent).toEqual([
      { text: 'An ordinary day', emotion: 'okay', language: 'en', time_zone },
      { text: 'An ordinary day', emotion: 'okay', language: 'en', time_zone, ai: false },
    ]);
  });
});

it('tells the server of which day it is, where that is not today', async () => {
  const ask = createReplyFetcher();
  await ask(request);
  expect((await ask({ ...request, daysAgo: 3 })).reply.text).toBe('Reply 2');
  expect(sent.map(({ days_ago }) => days_ago)).toEqual([undefined, 3]);
});

it('speaks as the person has chosen, also after a choice in between', async () => {
  const ask = createReplyFetcher();
  await ask(request);
  expect((await ask({ ...request, address: 'feminine' })).reply.text).toBe('Reply 2');
  expect(sent.map(({ address }) => address)).toEqual([undefined, 'feminine']);
});

describe('what is stored with the check-in', () => {
  it('is the reply, or, where it says words of the note back, the reply without them', async () => {
    expect((await createReplyFetcher()(request)).reply).toMatchObject({ text: 'Reply 1', stored: 'Reply 1' });
    storedReply = '“…”: a lot.';
    expect((await createReplyFetcher()(request)).reply).toMatchObject({ text: 'Reply 2', stored: '“…”: a lot.' });
  });
});

describe('what can be tapped after a reply', () => {
  it('comes along with it', async () => {
    expect((await createReplyFetcher()(request)).reply.followUps).toEqual(FOLLOW_UPS);
  });

  it('is nothing beside the crisis card, nor where no reply could be fetched', async () => {
    const crisis = await createReplyFetcher()({ ...request, text: { notes: 'I want to die', transcript: '' } });
    expect(crisis.reply).toMatchObject({ level: 'crisis', followUps: [] });
    vi.stubGlobal('fetch', async () => Response.error());
    expect((await createReplyFetcher()(request)).reply.followUps).toEqual([]);
  });
});

describe('where the server cannot be reached', () => {
  const unreachable = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });

  beforeEach(() => {
    unreachable.mockClear();
    vi.stubGlobal('fetch', unreachable);
  });

  it('the reply comes from the device, and says where it comes from', async () => {
    const { reply, isUnreachable } = await createReplyFetcher()(request);
    expect(isUnreachable).toBe(true);
    expect(reply.text).not.toBe(request.fallback);
    expect(reply.text).toMatch(/\n\nPrepared reply\. Nobody read your note\.$/);
    expect(reply.stored).toBe(reply.text);
  });

  it('it is not asked again when something else has shown it', async () => {
    const { isUnreachable } = await createReplyFetcher()({ ...request, isUnreachable: true });
    expect(isUnreachable).toBe(true);
    expect(unreachable.mock.calls.flat()).not.toContain('/functions/v1/analyze-emotion');
  });

  it('danger is found all the same', async () => {
    const danger = { ...request, text: { notes: 'I want to die', transcript: '' } };
    expect((await createReplyFetcher()(danger)).reply.level).toBe('crisis');
  });

  it('a device that says so waits two seconds and no longer for a request that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const found = createReplyFetcher()({ ...request, text: { notes: '', transcript: '' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect((await found).isUnreachable).toBe(true);
    vi.useRealTimers();
  });

  it('a server that answers and refuses is not one that cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    const { reply, isUnreachable } = await createReplyFetcher()(request);
    expect(isUnreachable).toBe(false);
    expect(reply.text).toBe(request.fallback);
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
