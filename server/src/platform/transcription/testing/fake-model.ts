import type { SpeechModel, SpeechModelModule } from '../whisper/model.ts';
import { dominantHertz, rmsOf } from './sound.ts';

/** What the fake says of the samples that it was given, so that a test sees the end of the real way there. */
export interface Given {
  seconds: number;
  rms: number;
  hertz: number;
}

const MODELS: Record<string, SpeechModel> = {
  reports: async (samples) => {
    const given: Given = { seconds: samples.length / 16_000, rms: rmsOf(samples), hertz: dominantHertz(samples) };
    return JSON.stringify(given);
  },
  crashes: () => {
    setImmediate(() => {
      throw new Error('planted words of a crash');
    });
    return new Promise(() => {});
  },
  exits: () => process.exit(1),
  'is-stuck': () => {
    while (true);
  },
  // Only its signal ends it, as with a model that is very slow.
  'never-ends': (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};

/** In the place of the model alone: everything in front of it is real. */
export const openModel: SpeechModelModule['openModel'] = async ({ model }) => {
  const found = MODELS[model];
  if (found === undefined) throw new Error('there is no such model');
  return found;
};
