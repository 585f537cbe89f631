import { RECORDING_MEDIA_TYPES, type RecordingMediaType } from '@bustan/contract/recordings.ts';
import { MicrophoneError, openMicrophone } from './microphone.ts';

/** Speech in one channel is clear at this rate, and five minutes stay under 2 MB. */
const BITS_PER_SECOND = 48_000;
/** How often a chunk is emitted: no more than this is lost in a crash. */
const CHUNK_MS = 1000;
/** A broken recorder may never emit `stop`. */
const STOPPED_WITHIN_MS = 2000;

/** Why a recording ended if nobody pressed stop. */
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

/** A running recording. */
export interface Recording {
  mediaType: RecordingMediaType;
  stream: MediaStream;
  /** By `performance.now()`. */
  startedAt: number;
  stop(ending: Ending | null): void;
}

/** WebM with Opus where it is supported (spec section 9), then what Safari and older Firefox record. */
const PREFERRED_TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

/** Undefined if the browser supports none of them; its default may still be one that the server accepts. */
export const findRecordingMedia = (isSupported: (type: string) => boolean): string | undefined =>
  PREFERRED_TYPES.find(isSupported);

/** The media type without parameters; undefined for one that the server does not accept. */
export const mediaTypeOf = (mimeType: string): RecordingMediaType | undefined => {
  const [bare] = mimeType.toLowerCase().split(';');
  return RECORDING_MEDIA_TYPES.find((type) => type === bare?.trim());
};

/** Ends a recording without the person's will. */
type Interruption = 'away' | 'unplugged' | 'taken';

/** A phone call mutes the microphone for longer; shorter mutes are the device's own. */
const TAKEN_AFTER_MS = 1000;

/** Reports when the page is hidden, the device is unplugged, or something else takes the microphone. */
const watchInterruptions = (track: MediaStreamTrack, onInterrupted: (by: Interruption) => void): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => document.hidden && onInterrupted('away');
  document.addEventListener('visibilitychange', onVisibility, { signal });
  track.addEventListener('ended', () => onInterrupted('unplugged'), { signal });
  // The event, not the state: some microphones are muted until their first sound arrives.
  track.addEventListener(
    'mute',
    () => {
      timer = setTimeout(() => onInterrupted('taken'), TAKEN_AFTER_MS);
    },
    { signal },
  );
  track.addEventListener('unmute', () => clearTimeout(timer), { signal });
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
};

const createRecorder = (stream: MediaStream): MediaRecorder => {
  const mimeType = findRecordingMedia((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) });
};

/** Resolves when recording has started; only then `mimeType` is what is really recorded. */
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

interface RunningRecorder {
  recorder: MediaRecorder;
  mediaType: RecordingMediaType;
  events: RecordingEvents;
  limits: RecordingLimits;
}

/** From the first sound to the last chunk. */
const follow = ({ recorder, mediaType, events, limits }: RunningRecorder): Recording => {
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
    // The last chunk comes before the `stop` event, which turns the microphone off.
    if (recorder.state === 'inactive') setTimeout(settle);
    else recorder.stop();
    setTimeout(settle, STOPPED_WITHIN_MS);
  };

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0 || isOver) return;
    bytes += data.size;
    events.onChunk(data, end?.seconds ?? elapsed());
    // Leaves room for the last chunk.
    if (bytes > limits.maxBytes * 0.95) stop('limit');
  });
  recorder.addEventListener('error', () => stop('failed'));
  recorder.addEventListener('stop', () => {
    // The recorder also stops by itself when its tracks have ended.
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

/** Opens the microphone and records until the person, a limit or an interruption stops it. */
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
