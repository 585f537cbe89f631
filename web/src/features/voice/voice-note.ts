import type { Ending, Recording } from '#platform/microphone/recording.ts';

/** A recording on this device that is not saved to the account yet. */
export interface VoiceNote {
  /** Start of the recording in Unix milliseconds. It names the uploaded file, so a repeated upload stores it once. */
  timestamp: number;
  /** Without parameters, such as `audio/webm`. */
  mediaType: string;
  /** WebM files recorded by a browser carry no duration of their own. */
  seconds: number;
  audio: Blob;
}

/** `elsewhere`: another tab of the same person holds the recording. */
export interface VoiceState {
  state: 'loading' | 'elsewhere' | 'idle' | 'recording' | 'recorded';
  /** Waiting for the microphone permission or for the microphone to open. */
  isStarting: boolean;
  recording: Recording | undefined;
  note: VoiceNote | undefined;
  /** Why the recording ended, unless the person stopped it; `short`: too short to keep. */
  ending: Ending | 'short' | undefined;
  /** Survives a reload. False when browser storage is full or unavailable (private mode). */
  isPersisted: boolean;
}

export const EMPTY: VoiceState = {
  state: 'idle',
  isStarting: false,
  recording: undefined,
  note: undefined,
  ending: undefined,
  isPersisted: true,
};

const ENDINGS: readonly string[] = ['away', 'unplugged', 'taken', 'limit', 'failed'] satisfies Ending[];

/** Reads the stored ending; an unknown one counts as cut off. */
export const parseEnding = (stored: string | null): Ending | undefined => {
  if (stored === '') return undefined;
  return ENDINGS.includes(stored ?? '') ? (stored as Ending) : 'away'; // one of the list above
};
