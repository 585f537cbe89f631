import { MAX_RECORDING_BYTES } from '@bustan/contract/limits.ts';
import { ApiError } from '#platform/api/api-error.ts';

/** Why saving a voice note is blocked until the person decides; the last two need another recording. */
export type SaveBlocked =
  | 'review'
  | 'nothing-heard'
  | 'stopped'
  | 'failed'
  | 'too-often'
  | 'offline'
  | 'quota'
  | 'storage-full'
  | 'too-large'
  | 'unreadable';

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'unknown');

export const blockedByTranscription = (error: unknown, signal: AbortSignal): SaveBlocked => {
  if (signal.aborted) return 'stopped';
  const reasons: Readonly<Record<string, SaveBlocked>> = {
    network: 'offline',
    too_many_requests: 'too-often',
    body_too_large: 'too-large',
  };
  return reasons[codeOf(error)] ?? 'failed';
};

/** Undefined for errors that a plain retry may fix. */
export const blockedBySaving = (error: unknown): SaveBlocked | undefined => {
  const reasons: Readonly<Record<string, SaveBlocked>> = {
    network: 'offline',
    recording_quota_reached: 'quota',
    storage_full: 'storage-full',
    body_too_large: 'too-large',
    unsupported_media_type: 'unreadable',
  };
  return reasons[codeOf(error)];
};

/** Checked before sending, to save the person's mobile data. */
export const isTooLarge = (audio: Blob): boolean => audio.size > MAX_RECORDING_BYTES;

/** A failed transcription in the sense of the spec. */
export const isTranscriptionFailure = (reason: SaveBlocked): boolean =>
  ['failed', 'too-often', 'offline'].includes(reason);

/** Whether saving without a transcript would help: not where the recording itself cannot be stored. */
export const canSkipTranscript = (reason: SaveBlocked): boolean => reason !== 'quota' && reason !== 'storage-full';

/** Whether the same recording can be tried again. */
export const canRetry = (reason: SaveBlocked): boolean => reason !== 'too-large' && reason !== 'unreadable';
