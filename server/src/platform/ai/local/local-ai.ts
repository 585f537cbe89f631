import { concurrencyLimit, QueueFull } from '#platform/background/concurrency-limit.ts';
import { type Ai, type AiRequest, MAX_TOKENS } from '../ai.ts';
import { AiFailure, toAiFailure } from '../ai-failure.ts';
import { createModelProcess, type ModelProcessOptions, ProcessGone } from './model-process.ts';

const LLAMA_PROCESS = new URL('./llama-process.ts', import.meta.url);
/** For one text, from the moment when the model begins: also for a caller who would wait longer. */
const TIME_LIMIT_MS = 60_000;
/** A process that does not stop for so long when it is asked to is killed. */
const STOP_GRACE_MS = 5000;

interface LocalAiOptions extends Omit<ModelProcessOptions, 'program'> {
  program?: URL;
  /** How many requests may wait while one is being written. */
  queueLength: number;
  timeLimitMs?: number;
  stopGraceMs?: number;
}

/** Rejects as soon as the signal is aborted. */
const untilAborted = async <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

/**
 * A language model on this machine. It writes one text at a time: a short queue waits, and whoever comes after it is
 * refused as `busy` at once.
 */
export const createLocalAi = ({
  program = LLAMA_PROCESS,
  queueLength,
  timeLimitMs = TIME_LIMIT_MS,
  stopGraceMs = STOP_GRACE_MS,
  ...options
}: LocalAiOptions): Ai => {
  const modelProcess = createModelProcess({ program, ...options });
  const oneAtATime = concurrencyLimit(1, { maxQueued: queueLength });
  const closing = new AbortController();

  /** Frees the place in the queue only when the model has stopped. */
  const write = async (request: AiRequest, signal: AbortSignal, onText: (text: string) => void): Promise<void> => {
    const { system, user, maxTokens = MAX_TOKENS } = request;
    const job = modelProcess.start({ system, user, maxTokens, onText });
    let killTimer: NodeJS.Timeout | undefined;
    const stop = () => {
      job.abandon();
      killTimer = setTimeout(job.kill, stopGraceMs).unref();
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      const ended = await job.ended;
      signal.throwIfAborted();
      if (ended === null || !ended.isWhole) throw new AiFailure('broken');
      request.onUsage?.(ended.usage);
    } finally {
      clearTimeout(killTimer);
      signal.removeEventListener('abort', stop);
    }
  };

  /** Calls `onText` with each piece of the text. Throws only `AiFailure`. */
  const run = async (request: AiRequest, onText: (text: string) => void): Promise<void> => {
    const caller = AbortSignal.any([request.signal, closing.signal]);
    let signal = caller;
    let hasBegun = false;
    let isEmpty = true;
    const done = oneAtATime(async () => {
      await untilAborted(modelProcess.whenReady(), caller);
      hasBegun = true;
      signal = AbortSignal.any([caller, AbortSignal.timeout(timeLimitMs)]);
      await write(request, signal, (text) => {
        isEmpty &&= text.trim() === '';
        onText(text);
      });
    }, caller);
    done.catch(() => {});
    try {
      // Whoever gives up is answered at once; their place is free when the model has stopped.
      await untilAborted(done, caller);
    } catch (error) {
      if (error instanceof QueueFull) throw new AiFailure('busy');
      if (error instanceof ProcessGone && !signal.aborted) throw new AiFailure(hasBegun ? 'broken' : 'unreachable');
      const failure = toAiFailure(error, signal);
      throw !hasBegun && failure.reason === 'timeout' ? new AiFailure('busy') : failure;
    }
    if (isEmpty) throw new AiFailure('empty');
  };

  return {
    reply: async (request) => {
      const pieces: string[] = [];
      await run(request, (text) => pieces.push(text));
      return pieces.join('').trim();
    },
    stream: async function* (request) {
      const left = new AbortController();
      const signal = AbortSignal.any([request.signal, left.signal]);
      const ifRead = (pass: () => void) => {
        if (!left.signal.aborted) pass();
      };
      yield* new ReadableStream<string>({
        start: (pieces) => {
          run({ ...request, signal }, (text) => ifRead(() => pieces.enqueue(text))).then(
            () => ifRead(() => pieces.close()),
            (error: unknown) => ifRead(() => pieces.error(error)),
          );
        },
        cancel: () => left.abort(),
      });
    },
    close: () => {
      closing.abort();
      modelProcess.close();
    },
  };
};
