import { MAX_RECORDING_BYTES } from '@bustan/contract/limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TranscribeOptions, transcribe } from './transcribe.ts';

const timestamp = 1_763_712_000_000;
const spoken = { timestamp, text: ' The interview went well. ' };

const options = (part: Partial<TranscribeOptions>): TranscribeOptions => ({
  note: { timestamp, mediaType: 'audio/webm', seconds: 2, audio: new Blob(['x']) },
  transcript: spoken,
  transcriptionUnavailable: undefined,
  wantsReview: false,
  isRecordingDropped: false,
  saveBlocked: undefined,
  signal: new AbortController().signal,
  onTranscribing: () => expect.unreachable('no request is needed'),
  onTranscript: () => expect.unreachable('no request was made'),
  ...part,
});

describe('the transcript', () => {
  it('is not requested twice', async () => {
    expect(await transcribe(options({}))).toEqual({
      transcript: 'The interview went well.',
      notTranscribed: undefined,
    });
  });

  it('is kept when AI is switched off afterwards', async () => {
    const result = await transcribe(options({ transcriptionUnavailable: 'ai-off' }));
    expect(result).toEqual({ transcript: 'The interview went well.', notTranscribed: undefined });
  });

  it('is shown for review first if the person wants that, once', async () => {
    expect(await transcribe(options({ wantsReview: true }))).toBe('review');
    expect(await transcribe(options({ wantsReview: true, isReviewed: true }))).toMatchObject({
      notTranscribed: undefined,
    });
  });

  it('is missing, with the reason, if the site cannot transcribe or the person skips it', async () => {
    expect(await transcribe(options({ note: undefined }))).toEqual({ transcript: '', notTranscribed: undefined });
    const noTranscript = { transcript: null };
    expect(await transcribe(options({ ...noTranscript, transcriptionUnavailable: 'no-engine' }))).toMatchObject({
      notTranscribed: 'no-engine',
    });
    expect(await transcribe(options({ ...noTranscript, transcriptionUnavailable: 'ai-off' }))).toMatchObject({
      notTranscribed: 'ai-off',
    });
    expect(await transcribe(options({ isTranscriptSkipped: true }))).toMatchObject({ notTranscribed: 'without-words' });
    const nothingHeard = options({ isTranscriptSkipped: true, saveBlocked: 'nothing-heard' });
    expect(await transcribe(nothingHeard)).toMatchObject({ notTranscribed: 'nothing-heard' });
    expect(await transcribe(options({ transcript: { timestamp, text: ' ' } }))).toMatchObject({
      notTranscribed: 'without-words',
    });
  });

  it('is not requested if the recording is too large', async () => {
    const audio = new Blob([new Uint8Array(MAX_RECORDING_BYTES + 1)]);
    const note = { timestamp, mediaType: 'audio/webm', seconds: 2, audio };
    expect(await transcribe(options({ note, transcript: null }))).toBe('too-large');
  });
});

describe('where the server cannot be reached', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const withoutNetwork = (part: Partial<TranscribeOptions>) => {
    class Reader {
      result = 'data:audio/webm;base64,eA==';
      onload?: () => void;
      readAsDataURL = () => this.onload?.();
    }
    vi.stubGlobal('FileReader', Reader);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    return transcribe(options({ transcript: null, onTranscribing: () => undefined, ...part }));
  };

  it('a recording is answered without its words, and nothing is asked', async () => {
    expect(await withoutNetwork({ wantsReview: true })).toEqual({ transcript: '', notTranscribed: 'unreachable' });
  });

  it('one that would be dropped afterwards stays, with its words, until the person decides', async () => {
    expect(await withoutNetwork({ isRecordingDropped: true })).toBe('offline');
  });
});
