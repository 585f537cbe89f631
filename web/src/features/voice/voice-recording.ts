import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS } from '@bustan/contract/limits.ts';
import { takeLock, untilUnlocked } from '#platform/browser/tab-lock.ts';
import { log } from '#platform/log/log.ts';
import { type Ending, startRecording } from '#platform/microphone/recording.ts';
import { type KeptRecordings, keptRecordings } from '#platform/recordings/kept-recordings.ts';
import { UNSENT_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore } from '#platform/store/store.ts';
import { createRecordingWriter } from './recording-writer.ts';
import { EMPTY, parseEnding, type VoiceState } from './voice-note.ts';

/** Marks in localStorage that a recording is unsaved: sign-out warns about it, and other tabs see the change. */
const unsavedMarker = (userId: string) => {
  const key = `${UNSENT_PREFIX}voice-note.${userId}`;
  return {
    set: (timestamp: number): void => deviceStorage.setItem(key, String(timestamp)),
    clear: (): void => deviceStorage.removeItem(key),
    /** Changes by other tabs; `timestamp` is null when the recording was saved, deleted or erased there. */
    watch: (onChange: (timestamp: string | null) => void): void =>
      addEventListener('storage', (event) => {
        if (event.key === key) onChange(event.newValue);
      }),
  };
};

/** Anything shorter is an accidental tap. */
const MIN_SECONDS = 0.7;

const LIMITS = { maxSeconds: MAX_RECORDING_SECONDS, maxBytes: MAX_RECORDING_BYTES };

/** The one unsaved voice note of one person, as this tab sees it. */
export const createVoiceRecording = (userId: string, recordings: KeptRecordings = keptRecordings(userId)) => {
  const lockName = `bustan.voice-note.${userId}`;
  const marker = unsavedMarker(userId);
  const { get, set, subscribe } = createStore<VoiceState>({ ...EMPTY, state: 'loading' });
  /** Held while no other tab may touch the recording: during recording, and afterwards if only this page has it. */
  let unlock: (() => void) | undefined;
  let hasLeftPage = false;
  /** Settles when all of the last recording is written to the device. */
  let written = Promise.resolve();

  const update = (part: Partial<VoiceState>): void => {
    set({ ...get(), ...part });
  };
  const releaseLock = (): void => {
    unlock?.();
    unlock = undefined;
  };
  const reset = (part: Partial<VoiceState> = {}): void => {
    releaseLock();
    update({ ...EMPTY, ...part });
  };

  /** Loads what an earlier visit left on the device. */
  const load = async (): Promise<void> => {
    const found = await recordings
      .find()
      .catch((cause: unknown) => void log.warn('No recording can be kept here', cause));
    if (found === undefined) {
      marker.clear();
      return reset();
    }
    const { timestamp, mediaType, seconds, audio, ending } = found;
    marker.set(timestamp);
    update({
      ...EMPTY,
      state: 'recorded',
      note: { timestamp, mediaType, seconds, audio },
      ending: parseEnding(ending),
    });
  };
  const open = async (): Promise<void> => {
    unlock = await takeLock(lockName);
    if (unlock === undefined) {
      update({ ...EMPTY, state: 'elsewhere' });
      await untilUnlocked(lockName);
    }
    await load();
    releaseLock();
  };

  const canStart = () => !get().isStarting && (get().state === 'idle' || get().state === 'recorded');
  const discard = async (): Promise<void> => {
    marker.clear();
    await recordings.remove().catch((cause: unknown) => log.warn('A recording could not be removed', cause));
  };

  const record = async (): Promise<void> => {
    const timestamp = Date.now();
    const chunks: Blob[] = [];
    const isCurrent = () => get().recording === recording;
    const writer = createRecordingWriter(recordings, timestamp, {
      onWriteFailed: (cause) => {
        log.warn('The recording cannot be kept on this device', cause);
        if (isCurrent() || get().note?.timestamp === timestamp) update({ isPersisted: false });
      },
      onErased: () => isCurrent() && erase(),
    });
    const finish = ({ ending, seconds }: { ending: Ending | null; seconds: number }): void => {
      if (!isCurrent()) {
        writer.abandon();
        return;
      }
      if (seconds < MIN_SECONDS || chunks.length === 0) {
        void discard();
        reset({ ending: 'short' });
        return;
      }
      const { mediaType } = recording;
      writer.complete(seconds, ending ?? '');
      // Another tab waiting for the lock must find the recording complete.
      written = writer.ended().then(() => {
        if (get().isPersisted) releaseLock();
      });
      const note = { timestamp, mediaType, seconds, audio: new Blob(chunks, { type: mediaType }) };
      update({ state: 'recorded', recording: undefined, note, ending: ending ?? undefined });
    };
    const onChunk = (chunk: Blob, seconds: number) => {
      chunks.push(chunk);
      writer.append(chunk, seconds);
    };
    const recording = await startRecording({ onChunk, onEnd: finish }, LIMITS);
    // Do not record somebody who left the page while the permission prompt was open.
    if (hasLeftPage) return recording.stop('away');
    writer.begin(recording.mediaType);
    marker.set(timestamp);
    update({ ...EMPTY, state: 'recording', recording });
  };
  /** The recording is gone from the device, so the page drops it too. */
  const erase = (): void => {
    const { recording } = get();
    reset();
    recording?.stop('away');
  };

  marker.watch((timestamp) => {
    if (timestamp === null) return erase();
    // While this tab holds the lock, no other tab can have changed the recording.
    if (unlock === undefined) void open();
  });
  const opened = open();

  return {
    get,
    subscribe,
    /** Rejects with a MicrophoneError if recording cannot start; an earlier recording is kept. */
    start: async (): Promise<void> => {
      const { note } = get();
      if (get().state === 'loading') await opened;
      // A press before the earlier recording was loaded must not replace it.
      if (!canStart() || get().note !== note) return;
      update({ isStarting: true });
      try {
        await written;
        unlock ??= await takeLock(lockName);
        if (unlock === undefined) return void open();
        await record();
      } finally {
        if (get().recording === undefined && get().isPersisted) releaseLock();
        update({ isStarting: false });
      }
    },
    stop: (): void => get().recording?.stop(null),
    enterPage: (): void => {
      hasLeftPage = false;
    },
    /** Stops recording and keeps what was recorded. */
    leavePage: (): void => {
      hasLeftPage = true;
      get().recording?.stop('away');
    },
    /** After saving, or when the person deletes it. */
    remove: async (): Promise<void> => {
      reset();
      await discard();
    },
    erase,
  };
};
export type VoiceRecording = ReturnType<typeof createVoiceRecording>;
