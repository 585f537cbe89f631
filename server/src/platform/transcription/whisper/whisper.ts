import { concurrencyLimit, QueueFull } from '#platform/background/concurrency-limit.ts';
import type { Engine, WhisperChoice } from '../engine.ts';
import { TranscriptionFailure } from '../outcome.ts';
import { decodeSpeech, SPEECH_RATE } from './decode.ts';
import type { SpeechModel, SpeechModelModule } from './model.ts';

/** More would wait longer than anybody does. */
const MAX_QUEUED = 4;
/** Roughly what one voice note takes on a small machine. */
const BUSY_RETRY_SECONDS = 60;
/** A microphone in a quiet room is ten times as loud. */
const SILENT_RMS = 0.0005;

/** No tenth of a second with a sound in it: a model would invent words. */
const isSilent = (samples: Float32Array): boolean => {
  const window = SPEECH_RATE / 10;
  for (let from = 0; from < samples.length; from += window) {
    const part = samples.subarray(from, from + window);
    const power = part.reduce((sum, value) => sum + value * value, 0) / part.length;
    if (Math.sqrt(power) > SILENT_RMS) return false;
  }
  return true;
};

/** The model is loaded with the first recording, and again when that failed. */
const lazily = (choice: WhisperChoice): (() => Promise<SpeechModel>) => {
  let opening: Promise<SpeechModel> | null = null;
  const open = async () => {
    const { openModel } = (await import(choice.modelUrl)) as SpeechModelModule; // the choice names such a module
    return openModel({ home: choice.home, model: choice.model });
  };
  return () => {
    opening ??= open().catch(() => {
      opening = null;
      throw new TranscriptionFailure('no_model');
    });
    return opening;
  };
};

/** Whisper on this machine: nothing leaves it. */
export const transcribeHere = (choice: WhisperChoice): Engine => {
  const oneAtATime = concurrencyLimit(1, { maxQueued: MAX_QUEUED });
  const modelOf = lazily(choice);
  return async (recording, givenUp) => {
    const timeOver = AbortSignal.timeout(choice.timeLimitMs);
    const signal = AbortSignal.any([givenUp, timeOver]);
    const work = async () => {
      const samples = await decodeSpeech(recording, signal);
      if (isSilent(samples)) return '';
      const transcribe = await modelOf();
      signal.throwIfAborted();
      return transcribe(samples, signal);
    };
    try {
      return await oneAtATime(work, signal);
    } catch (error) {
      if (givenUp.aborted) throw new TranscriptionFailure('given_up');
      if (timeOver.aborted) throw new TranscriptionFailure('timeout');
      if (error instanceof QueueFull) throw new TranscriptionFailure('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
      throw error;
    }
  };
};
