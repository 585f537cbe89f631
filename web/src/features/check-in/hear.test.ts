import { MAX_RECORDING_BYTES } from '@bustan/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { haltOfSaving, haltOfTranscribing } from './halt.ts';
import { type Hearing, hear } from './hear.ts';

const timestamp = 1_763_712_000_000;
const said = { timestamp, text: ' The interview went well. ' };

const hearing = (part: Partial<Hearing>): Hearing => ({
  note: { timestamp, mediaType: 'audio/webm', seconds: 2, audio: new Blob(['x']) },
  transcript: said,
  whyUnheard: undefined,
  wantsReview: false,
  halt: undefined,
  signal: new AbortController().signal,
  onTranscribing: () => expect.unreachable('nothing has to be asked for'),
  onTranscript: () => expect.unreachable('nothing has been asked for'),
  ...part,
});

describe('what was said', () => {
  it('is not asked for twice', async () => {
    expect(await hear(hearing({}))).toEqual({ transcript: 'The interview went well.', unheard: undefined });
  });

  it('stays what it was when AI is switched off afterwards', async () => {
    const heard = await hear(hearing({ whyUnheard: 'ai-off' }));
    expect(heard).toEqual({ transcript: 'The interview went well.', unheard: undefined });
  });

  it('is shown first to whoever wants to read it, once', async () => {
    expect(await hear(hearing({ wantsReview: true }))).toBe('review');
    expect(await hear(hearing({ wantsReview: true, isReviewed: true }))).toMatchObject({ unheard: undefined });
  });

  it('was not heard where nobody can listen, or where its words are left out', async () => {
    expect(await hear(hearing({ note: undefined }))).toEqual({ transcript: '', unheard: undefined });
    const unsaid = { transcript: null };
    expect(await hear(hearing({ ...unsaid, whyUnheard: 'no-engine' }))).toMatchObject({ unheard: 'no-engine' });
    expect(await hear(hearing({ ...unsaid, whyUnheard: 'ai-off' }))).toMatchObject({ unheard: 'ai-off' });
    expect(await hear(hearing({ isWithoutWords: true }))).toMatchObject({ unheard: 'without-words' });
    const nothing = hearing({ isWithoutWords: true, halt: 'nothing-heard' });
    expect(await hear(nothing)).toMatchObject({ unheard: 'nothing-heard' });
    expect(await hear(hearing({ transcript: { timestamp, text: ' ' } }))).toMatchObject({ unheard: 'without-words' });
  });

  it('is not sent where it is too large to arrive', async () => {
    const audio = new Blob([new Uint8Array(MAX_RECORDING_BYTES + 1)]);
    const note = { timestamp, mediaType: 'audio/webm', seconds: 2, audio };
    expect(await hear(hearing({ note, transcript: null }))).toBe('too-large');
  });
});

const refused = (code: string, status = 400) => new ApiError({ code, status, message: code });

describe('what stopped a voice note', () => {
  const { signal } = new AbortController();

  it.each([
    ['network', 'offline'],
    ['too_many_requests', 'too-often'],
    ['body_too_large', 'too-large'],
    ['transcription_failed', 'failed'],
    ['transcription_unavailable', 'failed'],
  ])('when its words were asked for: %s is %s', (code, halt) => {
    expect(haltOfTranscribing(refused(code), signal)).toBe(halt);
  });

  it('is the person, whatever the network says of it', () => {
    expect(haltOfTranscribing(refused('network'), AbortSignal.abort())).toBe('stopped');
  });

  it.each([
    ['network', 'offline'],
    ['body_too_large', 'too-large'],
    ['unsupported_media_type', 'unreadable'],
    ['internal_error', undefined],
  ])('when it was saved: %s is %s', (code, halt) => {
    expect(haltOfSaving(refused(code))).toBe(halt);
  });
});
