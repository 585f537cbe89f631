import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';
import { createBlocks } from './blocks.ts';
import type { EngineChoice } from './engine.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Outcome } from './outcome.ts';

const WORKER = new URL('./worker/worker.ts', import.meta.url);
/** Far more than one body as text, its audio as text and what the last ones left behind. */
const MAX_HEAP_MB = 128;
/** After its own time limit an engine must have answered; a worker that says nothing for so long is stuck. */
const GRACE_MS = 30_000;
/** Then nobody speaks for a while, and the memory of a model is given back. */
const IDLE_MS = 600_000;

/** One recording on its way through the worker. */
export interface Job {
  add(chunk: Uint8Array): void;
  /** Says that all of it was added. */
  complete(): void;
  /** Never rejects: what goes wrong is an outcome. */
  outcome: Promise<Outcome>;
  isOver(): boolean;
  /** Nobody waits for it any more. */
  drop(): void;
}

export interface TranscriptionThread {
  begin(): Job;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, (outcome: Outcome) => void>;
}

interface ThreadOptions {
  engine: EngineChoice;
  log: Log;
  graceMs?: number | undefined;
  idleMs?: number | undefined;
}

/**
 * Keeps one worker: started when the first recording comes, and again after a crash, whose recordings fail instead
 * of waiting for ever. What it prints is dropped, for nobody knows what a package might print.
 */
export const createThread = ({
  engine,
  log,
  graceMs = GRACE_MS,
  idleMs = IDLE_MS,
}: ThreadOptions): TranscriptionThread => {
  let current: Thread | null = null;
  let isClosed = false;
  let lastJob = 0;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Thread => {
    const options = { stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } };
    const worker = new Worker(WORKER, { name: 'transcription', workerData: engine, ...options });
    const thread: Thread = { worker, waiting: new Map() };
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('message', ({ about, outcome }: FromWorker) => thread.waiting.get(about)?.(outcome));
    // Its message may quote what was said; the kind says enough.
    worker.on('error', ({ name }: Error) => log.error({ error: name }, 'the transcription worker crashed'));
    worker.on('exit', () => {
      if (current === thread) current = null;
      for (const settle of thread.waiting.values()) settle({ failure: 'ended' });
    });
    return thread;
  };

  const end = (thread: Thread) => {
    if (current === thread) current = null;
    void thread.worker.terminate();
  };
  const endStuck = (thread: Thread) => {
    log.error('the transcription worker did not answer in time and is ended');
    end(thread);
  };
  const endWhenIdle = (thread: Thread) => {
    clearTimeout(idle);
    if (thread.waiting.size === 0) idle = setTimeout(() => end(thread), idleMs).unref();
  };

  return {
    begin: () => {
      if (isClosed) return OVER;
      clearTimeout(idle);
      current ??= start();
      const thread = current;
      const { worker, waiting } = thread;
      lastJob += 1;
      const about = lastJob;
      const tell = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
      const blocks = createBlocks((bytes, transfer) => tell({ about, bytes }, transfer));
      let patience: NodeJS.Timeout | undefined;
      const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
      waiting.set(about, (found) => {
        clearTimeout(patience);
        waiting.delete(about);
        resolve(found);
        endWhenIdle(thread);
      });
      return {
        add: blocks.add,
        complete: () => {
          blocks.flush();
          tell({ about, isComplete: true });
          patience = setTimeout(() => endStuck(thread), engine.timeLimitMs + graceMs);
        },
        outcome,
        isOver: () => !waiting.has(about),
        drop: () => {
          if (!waiting.has(about)) return;
          tell({ about, isGivenUp: true });
          waiting.get(about)?.({ failure: 'given_up' });
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

/** What begins after the end. */
const OVER: Job = {
  add: () => {},
  complete: () => {},
  outcome: Promise.resolve({ failure: 'ended' }),
  isOver: () => true,
  drop: () => {},
};
