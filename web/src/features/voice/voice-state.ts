import type { Ending, Recording } from '#platform/microphone/start-recording.ts';
import type { VoiceNote } from './voice-note.ts';

/** Where a voice note stands. `elsewhere` is another tab of the same person, which has it in its hands. */
export interface VoiceState {
  state: 'loading' | 'elsewhere' | 'idle' | 'recording' | 'recorded';
  /** The microphone is being asked for, or opened. */
  isStarting: boolean;
  recording: Recording | undefined;
  note: VoiceNote | undefined;
  /** Why it ended, unless by the person; `short` was too short to be kept. */
  ending: Ending | 'short' | undefined;
  /** Whether it outlives a reload: a full or private browser keeps nothing. */
  isKept: boolean;
}

export const EMPTY: VoiceState = {
  state: 'idle',
  isStarting: false,
  recording: undefined,
  note: undefined,
  ending: undefined,
  isKept: true,
};

const ENDINGS: readonly string[] = ['away', 'unplugged', 'taken', 'limit', 'failed'] satisfies Ending[];

/** As it was kept; what is unknown counts as cut off. */
export const endingOf = (kept: string | null): Ending | undefined => {
  if (kept === '') return undefined;
  return ENDINGS.includes(kept ?? '') ? (kept as Ending) : 'away'; // one of the list above
};
