import type { Log } from '#platform/log/log.ts';
import { createByteBudget } from './byte-budget.ts';
import type { EngineChoice } from './engine.ts';
import { TranscriptionFailure, textOrThrow } from './outcome.ts';
import { withStallTimeout } from './stall-timeout.ts';
import { createWorkerClient } from './worker-client.ts';

/** Some forty voice notes of five minutes, or seven of the largest bodies. */
const MAX_BUFFERED_BYTES = 96 * 1024 * 1024;
const RESERVE_TIMEOUT_MS = 20_000;
const STALL_TIMEOUT_MS = 30_000;
const BUSY_RETRY_SECONDS = 30;

/** Turns a voice note into text: the port in front of every engine. */
export interface Transcription {
  /**
   * The text of the recording in a JSON body `{audio}`; empty when there is no speech. Throws `InvalidRecording`,
   * `TranscriptionFailure`, or what reading the body throws.
   */
  transcribe(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<string>;
  /** Aborts all transcriptions. */
  close(): Promise<void>;
}

interface TranscriptionOptions {
  engine: EngineChoice;
  log: Log;
  maxBufferedBytes?: number;
  timeoutMs?: number;
  stallTimeoutMs?: number;
  graceMs?: number;
  idleMs?: number;
}

/**
 * Everything but reading the body happens in a worker: parsing 14 MiB of JSON, decoding and running a model would block
 * every other request. Recordings are never written to a disk.
 */
export const createTranscription = ({
  engine,
  log,
  maxBufferedBytes = MAX_BUFFERED_BYTES,
  timeoutMs = RESERVE_TIMEOUT_MS,
  stallTimeoutMs = STALL_TIMEOUT_MS,
  graceMs,
  idleMs,
}: TranscriptionOptions): Transcription => {
  const worker = createWorkerClient({ engine, log, graceMs, idleMs });
  const budget = createByteBudget({ maxBytes: maxBufferedBytes, timeoutMs });
  return {
    transcribe: async (body, signal) => {
      const upload = budget.open();
      const job = worker.startJob();
      const giveUp = () => job.abandon();
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        for await (const chunk of withStallTimeout(body, { signal, stallTimeoutMs })) {
          const hasRoom = await upload.reserve(chunk.byteLength, signal);
          if (!hasRoom) throw new TranscriptionFailure('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
          if (job.isSettled()) break;
          job.add(chunk);
        }
        upload.complete();
        if (!job.isSettled()) job.complete();
        return textOrThrow(await job.outcome);
      } finally {
        signal.removeEventListener('abort', giveUp);
        job.abandon();
        upload.release();
      }
    },
    close: () => worker.close(),
  };
};
