import type { RecordingMediaType } from '@bustan/contract/recordings.ts';
import { type Interruption, watchInterruptions } from './interruptions.ts';
import { MicrophoneError, openMicrophone } from './microphone.ts';
import { findRecordingMedia, mediaTypeOf } from './recording-media.ts';

/** Speech in one channel is clear at this rate, and five minutes stay under 2 MB. */
const BITS_PER_SECOND = 48_000;
/** So often what was recorded is handed out: no more than this is lost in a crash. */
const CHUNK_MS = 1000;
/** A recorder that broke may never say that it has stopped. */
const STOPPED_WITHIN_MS = 2000;

/** Why a recording ended, where nobody pressed stop. */
export type Ending = Interruption | 'limit' | 'failed';

interface RecordingEvents {
  onChunk: (chunk: Blob, seconds: number) => void;
  /** Once, after the last chunk. */
  onEnd: (end: { ending: Ending | null; seconds: number }) => void;
}

interface RecordingLimits {
  maxSeconds: number;
  maxBytes: number;
}

/** A recording that is being made. */
export interface Recording {
  mediaType: RecordingMediaType;
  stream: MediaStream;
  /** By the page's clock, `performance.now()`. */
  startedAt: number;
  stop(ending: Ending | null): void;
}

const createRecorder = (stream: MediaStream): MediaRecorder => {
  const mimeType = findRecordingMedia((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) });
};

/** Resolves when it really records. What the browser says of its format is only true from then on. */
const begin = (recorder: MediaRecorder): Promise<RecordingMediaType> =>
  new Promise((resolve, reject) => {
    recorder.addEventListener('start', () => {
      const mediaType = mediaTypeOf(recorder.mimeType);
      if (mediaType === undefined) reject(new MicrophoneError('unsupported'));
      else resolve(mediaType);
    });
    recorder.addEventListener('error', () => reject(new MicrophoneError('failed')));
    recorder.start(CHUNK_MS);
  });

const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

interface Followed {
  recorder: MediaRecorder;
  mediaType: RecordingMediaType;
  events: RecordingEvents;
  limits: RecordingLimits;
}

/** From the first sound to the last chunk. */
const follow = ({ recorder, mediaType, events, limits }: Followed): Recording => {
  const { stream } = recorder;
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let end: { ending: Ending | null; seconds: number } | undefined;
  let isOver = false;
  let bytes = 0;

  const settle = () => {
    if (isOver) return;
    isOver = true;
    events.onEnd(end ?? { ending: 'failed', seconds: elapsed() });
  };
  const stop = (ending: Ending | null) => {
    if (end !== undefined) return;
    end = { ending, seconds: Math.min(elapsed(), limits.maxSeconds) };
    stopWatching();
    clearTimeout(limit);
    // The last chunk comes before `stop`; the microphone's light goes out after it.
    if (recorder.state === 'inactive') setTimeout(settle);
    else recorder.stop();
    setTimeout(settle, STOPPED_WITHIN_MS);
  };

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0 || isOver) return;
    bytes += data.size;
    events.onChunk(data, end?.seconds ?? elapsed());
    // Room is left for the chunk that is still to come.
    if (bytes > limits.maxBytes * 0.95) stop('limit');
  });
  recorder.addEventListener('error', () => stop('failed'));
  recorder.addEventListener('stop', () => {
    // By itself when all its sound has ended.
    stop('unplugged');
    release(stream);
    settle();
  });
  const limit = setTimeout(() => stop('limit'), limits.maxSeconds * 1000);
  const [track] = stream.getAudioTracks();
  const stopWatching = track === undefined ? () => undefined : watchInterruptions(track, stop);
  if (document.hidden) stop('away');
  return { mediaType, stream, startedAt, stop };
};

/** Opens the microphone and records until it is stopped, by the person, a limit or an interruption. */
export const startRecording = async (events: RecordingEvents, limits: RecordingLimits): Promise<Recording> => {
  const stream = await openMicrophone();
  try {
    const recorder = createRecorder(stream);
    const mediaType = await begin(recorder);
    return follow({ recorder, mediaType, events, limits });
  } catch (error) {
    release(stream);
    throw error instanceof MicrophoneError ? error : new MicrophoneError('failed', error);
  }
};
