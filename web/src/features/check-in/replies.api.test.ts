import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReplies, type Question } from './replies.api.ts';

const question: Question = {
  checkInId: '018f0000-0000-7000-8000-000000000001',
  words: { notes: 'An ordinary day', transcript: '' },
  emotion: 'okay',
  language: 'en',
  fallback: 'Thank you.',
};

const sent: Record<string, unknown>[] = [];
let kept: Record<string, string> = {};

beforeEach(() => {
  sent.length = 0;
  kept = {};
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ analysis: `Reply ${sent.length}`, support: null });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a reply', () => {
  it('stands when a check-in is tried again, and the next one gets its own to the same words', async () => {
    const ask = createReplies();
    expect((await ask(question)).text).toBe('Reply 1');
    expect((await ask(question)).text).toBe('Reply 1');
    expect((await ask({ ...question, checkInId: '018f0000-0000-7000-8000-000000000002' })).text).toBe('Reply 2');
  });

  it('of a model goes when AI is switched off meanwhile, and the server is told', async () => {
    const ask = createReplies();
    await ask(question);
    kept = { 'bustan.ai': 'off' };
    expect((await ask(question)).text).toBe('Reply 2');
    expect(sent).toEqual([
      { text: 'An ordinary day', emotion: 'okay', language: 'en' },
      { text: 'An ordinary day', emotion: 'okay', language: 'en', ai: false },
    ]);
  });
});
