import type { VoiceNote } from '#features/voice/voice.ts';
import { log } from '#platform/log/log.ts';
import type { DraftTranscript } from './draft.ts';
import { type Halt, haltOfTranscribing, isTooLarge } from './halt.ts';
import type { Unheard } from './unheard.ts';
import { transcribe } from './voice-note.api.ts';

/** What the person asked for by the button that was pressed. */
export interface Wish {
  isWithoutWords?: boolean;
  isReviewed?: boolean;
}

export interface Hearing extends Wish {
  note: VoiceNote | undefined;
  transcript: DraftTranscript | null;
  /** Why nobody can or may listen here. */
  whyUnheard: 'no-engine' | 'ai-off' | undefined;
  wantsReview: boolean;
  /** Why it was asked for again. */
  halt: Halt | undefined;
  signal: AbortSignal;
  onTranscribing: () => void;
  onTranscript: (transcript: DraftTranscript) => void;
}

export interface Heard {
  /** Empty without a voice note, and where nobody could or should listen. */
  transcript: string;
  unheard: Unheard | undefined;
}

const unheard = (reason: Unheard | undefined): Heard => ({ transcript: '', unheard: reason });

/** The words of the voice note, made once for each recording, or where the person has to decide first. */
export const hear = async (hearing: Hearing): Promise<Heard | Halt> => {
  const { note, halt, signal } = hearing;
  if (note === undefined) return unheard(undefined);
  if (isTooLarge(note.audio)) return 'too-large';
  let text = hearing.transcript?.timestamp === note.timestamp ? hearing.transcript.text : undefined;
  if (text === undefined && hearing.whyUnheard !== undefined) return unheard(hearing.whyUnheard);
  if (hearing.isWithoutWords) return unheard(halt === 'nothing-heard' ? 'nothing-heard' : 'without-words');
  if (text === undefined) {
    hearing.onTranscribing();
    try {
      text = await transcribe(note, signal);
    } catch (error) {
      const stopped = haltOfTranscribing(error, signal);
      if (stopped !== 'stopped') log.warn('A voice note could not be transcribed', error);
      return stopped;
    }
    // Stopped at the very end: whoever left the page leaves no words of theirs behind.
    if (signal.aborted) return 'stopped';
    if (text === '') return 'nothing-heard';
    hearing.onTranscript({ timestamp: note.timestamp, text });
  }
  if (hearing.wantsReview && !hearing.isReviewed) return 'review';
  const words = text.trim();
  return words === '' ? unheard('without-words') : { transcript: words, unheard: undefined };
};
