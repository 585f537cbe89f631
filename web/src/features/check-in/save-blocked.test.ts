import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { blockedBySaving, blockedByTranscription } from './save-blocked.ts';

const refused = (code: string, status = 400) => new ApiError({ code, status, message: code });

describe('why saving a voice note is blocked', () => {
  const { signal } = new AbortController();

  it.each([
    ['network', 'offline'],
    ['too_many_requests', 'too-often'],
    ['body_too_large', 'too-large'],
    ['transcription_failed', 'failed'],
    ['transcription_unavailable', 'failed'],
  ])('when transcribing it: %s is %s', (code, saveBlocked) => {
    expect(blockedByTranscription(refused(code), signal)).toBe(saveBlocked);
  });

  it('is the person who stopped it, whatever the error says', () => {
    expect(blockedByTranscription(refused('network'), AbortSignal.abort())).toBe('stopped');
  });

  it.each([
    ['network', 'offline'],
    ['body_too_large', 'too-large'],
    ['unsupported_media_type', 'unreadable'],
    ['recording_quota_reached', 'quota'],
    ['storage_full', 'storage-full'],
    ['internal_error', undefined],
  ])('when uploading or saving it: %s is %s', (code, saveBlocked) => {
    expect(blockedBySaving(refused(code))).toBe(saveBlocked);
  });
});
