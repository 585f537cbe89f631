import { MAX_RECORDING_BYTES } from '@bustan/contract/limits.ts';
import { ApiError } from '#platform/api/api-error.ts';

/** Where saving a voice note stopped, for the person to decide; the last two need another recording. */
export type Halt =
  | 'review'
  | 'nothing-heard'
  | 'stopped'
  | 'failed'
  | 'too-often'
  | 'offline'
  | 'too-large'
  | 'unreadable';

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'unknown');

export const haltOfTranscribing = (error: unknown, signal: AbortSignal): Halt => {
  if (signal.aborted) return 'stopped';
  const halts: Readonly<Record<string, Halt>> = {
    network: 'offline',
    too_many_requests: 'too-often',
    body_too_large: 'too-large',
  };
  return halts[codeOf(error)] ?? 'failed';
};

/** Of what the next try may mend by itself nothing is said beyond the failure. */
export const haltOfSaving = (error: unknown): Halt | undefined => {
  const halts: Readonly<Record<string, Halt>> = {
    network: 'offline',
    body_too_large: 'too-large',
    unsupported_media_type: 'unreadable',
  };
  return halts[codeOf(error)];
};

/** Sending it would cost somebody their data for a refusal. */
export const isTooLarge = (audio: Blob): boolean => audio.size > MAX_RECORDING_BYTES;

/** What the spec calls a failed transcription. */
export const isFailedTranscription = (halt: Halt): boolean => ['failed', 'too-often', 'offline'].includes(halt);

/** Where it goes on with the same recording; the others need another one. */
export const canGoOn = (halt: Halt): boolean => halt !== 'too-large' && halt !== 'unreadable';
