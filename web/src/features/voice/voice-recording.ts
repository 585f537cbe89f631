import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS } from '@bustan/contract/limits.ts';
import { log } from '#platform/log/log.ts';
import { type Ending, startRecording } from '#platform/microphone/start-recording.ts';
import { type KeptRecordings, keptRecordings } from '#platform/recordings/kept-recordings.ts';
import { takeLock, untilUnlocked } from '#platform/storage/tab-lock.ts';
import { unsentMark } from './unsent-mark.ts';
import { EMPTY, endingOf, type VoiceState } from './voice-state.ts';
import { writeRecording } from './writing.ts';

/** Shorter is a slip of the finger. */
const MIN_SECONDS = 0.7;

const LIMITS = { maxSeconds: MAX_RECORDING_SECONDS, maxBytes: MAX_RECORDING_BYTES };

/** The one voice note of one person that is not saved yet, in this tab. */
export const createVoiceRecording = (userId: string, kept: KeptRecordings = keptRecordings(userId)) => {
  const lockName = `bustan.voice-note.${userId}`;
  const mark = unsentMark(userId);
  const listeners = new Set<() => void>();
  let shown: VoiceState = { ...EMPTY, state: 'loading' };
  /** Held while no other tab may touch it: as it is recorded, and after that where this page alone has it. */
  let unlock: (() => void) | undefined;
  let isAway = false;
  /** Until all of the last recording is on the device. */
  let written = Promise.resolve();

  const show = (part: Partial<VoiceState>): void => {
    shown = { ...shown, ...part };
    for (const listener of listeners) listener();
  };
  const letGo = (): void => {
    unlock?.();
    unlock = undefined;
  };
  const showEmpty = (part: Partial<VoiceState> = {}): void => {
    letGo();
    show({ ...EMPTY, ...part });
  };

  /** What an earlier visit left. */
  const load = async (): Promise<void> => {
    const found = await kept.find().catch((cause: unknown) => void log.warn('No recording can be kept here', cause));
    if (found === undefined) {
      mark.clear();
      return showEmpty();
    }
    const { timestamp, mediaType, seconds, audio, ending } = found;
    mark.set(timestamp);
    show({ ...EMPTY, state: 'recorded', note: { timestamp, mediaType, seconds, audio }, ending: endingOf(ending) });
  };
  const open = async (): Promise<void> => {
    unlock = await takeLock(lockName);
    if (unlock === undefined) {
      show({ ...EMPTY, state: 'elsewhere' });
      await untilUnlocked(lockName);
    }
    await load();
    letGo();
  };

  const canStart = () => !shown.isStarting && (shown.state === 'idle' || shown.state === 'recorded');
  const discard = async (): Promise<void> => {
    mark.clear();
    await kept.remove().catch((cause: unknown) => log.warn('A recording could not be removed', cause));
  };

  const record = async (): Promise<void> => {
    const timestamp = Date.now();
    const chunks: Blob[] = [];
    const isCurrent = () => shown.recording === recording;
    const writing = writeRecording(kept, timestamp, {
      onUnkept: (cause) => {
        log.warn('The recording cannot be kept on this device', cause);
        if (isCurrent() || shown.note?.timestamp === timestamp) show({ isKept: false });
      },
      onErased: () => isCurrent() && erase(),
    });
    const finish = ({ ending, seconds }: { ending: Ending | null; seconds: number }): void => {
      if (!isCurrent()) {
        writing.abandon();
        return;
      }
      if (seconds < MIN_SECONDS || chunks.length === 0) {
        void discard();
        showEmpty({ ending: 'short' });
        return;
      }
      const { mediaType } = recording;
      writing.complete(seconds, ending ?? '');
      // Another tab that waits for it must find it whole.
      written = writing.ended().then(() => {
        if (shown.isKept) letGo();
      });
      const note = { timestamp, mediaType, seconds, audio: new Blob(chunks, { type: mediaType }) };
      show({ state: 'recorded', recording: undefined, note, ending: ending ?? undefined });
    };
    const onChunk = (chunk: Blob, seconds: number) => {
      chunks.push(chunk);
      writing.append(chunk, seconds);
    };
    const recording = await startRecording({ onChunk, onEnd: finish }, LIMITS);
    // Whoever left while the microphone was asked for is not recorded behind their back.
    if (isAway) return recording.stop('away');
    writing.begin(recording.mediaType);
    mark.set(timestamp);
    show({ ...EMPTY, state: 'recording', recording });
  };
  /** Gone from the device: nothing of it stays in the page either. */
  const erase = (): void => {
    const { recording } = shown;
    showEmpty();
    recording?.stop('away');
  };

  mark.watch((timestamp) => {
    if (timestamp === null) return erase();
    // What this tab holds cannot have been changed by another.
    if (unlock === undefined) void open();
  });
  const opened = open();

  return {
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Rejects with a MicrophoneError when there is no recording; what was recorded before is there still. */
    start: async (): Promise<void> => {
      const { note } = shown;
      if (shown.state === 'loading') await opened;
      // Pressed before it was known what an earlier visit left, it does not take the place of that.
      if (!canStart() || shown.note !== note) return;
      show({ isStarting: true });
      try {
        await written;
        unlock ??= await takeLock(lockName);
        if (unlock === undefined) return void open();
        await record();
      } finally {
        if (shown.recording === undefined && shown.isKept) letGo();
        show({ isStarting: false });
      }
    },
    stop: (): void => shown.recording?.stop(null),
    enter: (): void => {
      isAway = false;
    },
    /** The page is left: what was recorded is kept. */
    leave: (): void => {
      isAway = true;
      shown.recording?.stop('away');
    },
    /** It was saved, or the person deletes it. */
    remove: async (): Promise<void> => {
      showEmpty();
      await discard();
    },
    erase,
  };
};
export type VoiceRecording = ReturnType<typeof createVoiceRecording>;
