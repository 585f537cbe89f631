import type { Engine, WhisperChoice } from '../engine.ts';
import { TranscriptionFailure } from '../outcome.ts';
import { decodeSpeech, SPEECH_RATE } from './decode.ts';
import type { SpeechModel, SpeechModelModule } from './model.ts';
import { createTurns } from './turns.ts';

/** More would wait longer than anybody does. */
const MAX_WAITING = 4;
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
  const inTurn = createTurns({ maxWaiting: MAX_WAITING });
  const modelOf = lazily(choice);
  return async (recording, givenUp) => {
    const timeOver = AbortSignal.timeout(choice.timeLimitMs);
    const signal = AbortSignal.any([givenUp, timeOver]);
    const work = async () => {
      const samples = await decodeSpeech(recording, signal);
      return isSilent(samples) ? '' : (await modelOf())(samples, signal);
    };
    try {
      return await inTurn(work, signal);
    } catch (error) {
      if (givenUp.aborted) throw new TranscriptionFailure('given_up');
      throw timeOver.aborted ? new TranscriptionFailure('timeout') : error;
    }
  };
};
