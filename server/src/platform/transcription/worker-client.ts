import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { createChunkBatcher } from './chunk-batcher.ts';
import type { EngineChoice } from './engine.ts';
import type { TranscriptionOutcome } from './outcome.ts';

/** A message about one recording. */
export type ToWorkerMessage =
  | { jobId: number; bytes: Uint8Array }
  | { jobId: number; isComplete: true }
  | { jobId: number; isAbandoned: true };

export interface FromWorkerMessage {
  jobId: number;
  outcome: TranscriptionOutcome;
}

const WORKER = new URL('./worker/worker.ts', import.meta.url);
/** Far more than one body as text, its audio as text and the garbage of the previous ones. */
const MAX_HEAP_MB = 128;
/** A worker that does not respond for so long after the engine's own time limit is stuck. */
const STUCK_GRACE_MS = 30_000;
/** An idle worker is terminated, which frees the memory of its model. */
const IDLE_MS = 600_000;

/** One recording in the worker. */
export interface TranscriptionJob {
  add(chunk: Uint8Array): void;
  /** All chunks were added. */
  complete(): void;
  /** Never rejects: a failure is an outcome too. */
  outcome: Promise<TranscriptionOutcome>;
  isSettled(): boolean;
  /** Nobody waits for the outcome any more. */
  abandon(): void;
}

export interface WorkerClient {
  startJob(): TranscriptionJob;
  close(): Promise<void>;
}

interface RunningWorker {
  worker: Worker;
  waiting: Map<number, (outcome: TranscriptionOutcome) => void>;
}

interface WorkerOptions {
  engine: EngineChoice;
  log: Log;
  graceMs?: number | undefined;
  idleMs?: number | undefined;
}

/**
 * Runs one worker, started with the first recording, and again after a crash; the recordings in a crashed worker fail
 * instead of waiting for ever. Its output is dropped, as a package might print what was said.
 */
export const createWorkerClient = ({
  engine,
  log,
  graceMs = STUCK_GRACE_MS,
  idleMs = IDLE_MS,
}: WorkerOptions): WorkerClient => {
  let current: RunningWorker | null = null;
  let isClosed = false;
  let lastJob = 0;
  let idle: NodeJS.Timeout | undefined;

  const start = (): RunningWorker => {
    const options = { stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } };
    const worker = new Worker(WORKER, { name: 'transcription', workerData: engine, ...options });
    const running: RunningWorker = { worker, waiting: new Map() };
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('message', ({ jobId, outcome }: FromWorkerMessage) => running.waiting.get(jobId)?.(outcome));
    // Only the name is logged: the message may quote what was said.
    worker.on('error', ({ name }: Error) => log.error({ error: name }, 'the transcription worker crashed'));
    worker.on('exit', () => {
      if (current === running) current = null;
      for (const settle of running.waiting.values()) settle({ failure: 'ended' });
    });
    return running;
  };

  const terminate = (running: RunningWorker) => {
    if (current === running) current = null;
    void running.worker.terminate();
  };
  const terminateStuck = (running: RunningWorker) => {
    log.error('the transcription worker did not answer in time and is ended');
    terminate(running);
  };
  const scheduleIdleEnd = (running: RunningWorker) => {
    clearTimeout(idle);
    if (running.waiting.size === 0) idle = setTimeout(() => terminate(running), idleMs).unref();
  };

  return {
    startJob: () => {
      if (isClosed) return CLOSED_JOB;
      clearTimeout(idle);
      current ??= start();
      const running = current;
      const { worker, waiting } = running;
      lastJob += 1;
      const jobId = lastJob;
      const send = (message: ToWorkerMessage, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
      const batcher = createChunkBatcher((bytes, transfer) => send({ jobId, bytes }, transfer));
      let stuckTimer: NodeJS.Timeout | undefined;
      const { promise: outcome, resolve } = Promise.withResolvers<TranscriptionOutcome>();
      waiting.set(jobId, (found) => {
        clearTimeout(stuckTimer);
        waiting.delete(jobId);
        resolve(found);
        scheduleIdleEnd(running);
      });
      return {
        add: batcher.add,
        complete: () => {
          batcher.flush();
          send({ jobId, isComplete: true });
          stuckTimer = setTimeout(() => terminateStuck(running), engine.timeLimitMs + graceMs);
        },
        outcome,
        isSettled: () => !waiting.has(jobId),
        abandon: () => {
          if (!waiting.has(jobId)) return;
          send({ jobId, isAbandoned: true });
          waiting.get(jobId)?.({ failure: 'given_up' });
        },
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      await current?.worker.terminate();
    },
  };
};

/** A job that is started after `close`. */
const CLOSED_JOB: TranscriptionJob = {
  add: () => {},
  complete: () => {},
  outcome: Promise.resolve({ failure: 'ended' }),
  isSettled: () => true,
  abandon: () => {},
};
