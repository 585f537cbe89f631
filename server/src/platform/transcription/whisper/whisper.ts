import { concurrencyLimit, QueueFull } from '#platform/background/concurrency-limit.ts';
import type { Engine, WhisperChoice } from '../engine.ts';
import { TranscriptionFailure } from '../outcome.ts';
import { decodeSpeech, SAMPLE_RATE } from './decode.ts';
import type { SpeechModel, SpeechModelModule } from './model.ts';

/** More would wait longer than anybody is willing to. */
const MAX_QUEUED = 4;
/** Roughly what one voice note takes on a small machine. */
const BUSY_RETRY_SECONDS = 60;
/** The background noise of a microphone in a quiet room is ten times as loud. */
const SILENT_RMS = 0.0005;

/** Whether every tenth of a second is silent: a model would hallucinate words. */
const isSilent = (samples: Float32Array): boolean => {
  const window = SAMPLE_RATE / 10;
  for (let from = 0; from < samples.length; from += window) {
    const part = samples.subarray(from, from + window);
    const power = part.reduce((sum, value) => sum + value * value, 0) / part.length;
    if (Math.sqrt(power) > SILENT_RMS) return false;
  }
  return true;
};

/** Loads the model with the first recording, and retries with the next one when that failed. */
const loadOnce = (choice: WhisperChoice): (() => Promise<SpeechModel>) => {
  let opening: Promise<SpeechModel> | null = null;
  const open = async () => {
    const { openModel } = (await import(choice.modelUrl)) as SpeechModelModule; // `modelUrl` names such a module
    return openModel({ installation: choice.installation, model: choice.model });
  };
  return () => {
    opening ??= open().catch(() => {
      opening = null;
      throw new TranscriptionFailure('no_model');
    });
    return opening;
  };
};

/** Runs Whisper on this machine: no recording leaves it. */
export const whisperEngine = (choice: WhisperChoice): Engine => {
  const oneAtATime = concurrencyLimit(1, { maxQueued: MAX_QUEUED });
  const loadModel = loadOnce(choice);
  return async (recording, callerSignal) => {
    const timeout = AbortSignal.timeout(choice.timeLimitMs);
    const signal = AbortSignal.any([callerSignal, timeout]);
    const run = async () => {
      const samples = await decodeSpeech(recording, signal);
      if (isSilent(samples)) return '';
      const transcribe = await loadModel();
      signal.throwIfAborted();
      return transcribe(samples, signal);
    };
    try {
      return await oneAtATime(run, signal);
    } catch (error) {
      if (callerSignal.aborted) throw new TranscriptionFailure('given_up');
      if (timeout.aborted) throw new TranscriptionFailure('timeout');
      if (error instanceof QueueFull) throw new TranscriptionFailure('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
      throw error;
    }
  };
};
