import type { Log } from '#platform/log/log.ts';
import { createBytesInFlight } from './bytes-in-flight.ts';
import type { EngineChoice } from './engine.ts';
import { TranscriptionFailure, textOf } from './outcome.ts';
import { paced } from './paced.ts';
import { createThread } from './transcription-thread.ts';

/** Some forty voice notes of five minutes, or seven of the largest bodies; what is read beyond it waits. */
const MAX_BYTES_IN_FLIGHT = 96 * 1024 * 1024;
const PATIENCE_MS = 20_000;
const MAX_PAUSE_MS = 30_000;
const BUSY_RETRY_SECONDS = 30;

/** Turns a voice note into words: the port in front of every engine. */
export interface Transcription {
  /**
   * The words of the recording in a JSON body `{audio}`; empty when none were heard. Throws `InvalidRecording`,
   * `TranscriptionFailure`, or what reading the body throws.
   */
  transcribe(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<string>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

interface TranscriptionOptions {
  engine: EngineChoice;
  log: Log;
  maxBytesInFlight?: number;
  patienceMs?: number;
  maxPauseMs?: number;
  graceMs?: number;
  idleMs?: number;
}

/**
 * Everything but the reading happens in a worker: parsing 14 MiB of JSON, decoding and a model would make every other
 * request wait. Nothing of a recording is ever written to a disk.
 */
export const createTranscription = ({
  engine,
  log,
  maxBytesInFlight = MAX_BYTES_IN_FLIGHT,
  patienceMs = PATIENCE_MS,
  maxPauseMs = MAX_PAUSE_MS,
  graceMs,
  idleMs,
}: TranscriptionOptions): Transcription => {
  const thread = createThread({ engine, log, graceMs, idleMs });
  const inFlight = createBytesInFlight({ maxBytes: maxBytesInFlight, patienceMs });
  return {
    transcribe: async (body, signal) => {
      const lane = inFlight.enter();
      const job = thread.begin();
      const giveUp = () => job.drop();
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        for await (const chunk of paced(body, { signal, maxPauseMs })) {
          const hasRoom = await lane.take(chunk.byteLength, signal);
          if (!hasRoom) throw new TranscriptionFailure('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
          if (job.isOver()) break;
          job.add(chunk);
        }
        lane.arrived();
        if (!job.isOver()) job.complete();
        return textOf(await job.outcome);
      } finally {
        signal.removeEventListener('abort', giveUp);
        job.drop();
        lane.leave();
      }
    },
    close: () => thread.close(),
  };
};
