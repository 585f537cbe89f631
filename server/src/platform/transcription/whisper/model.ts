import { availableParallelism } from 'node:os';
import { WHISPER_PRECISION, type WhisperInstallation } from './installation.ts';
import { loadWhisperPackage, type Recognizer, type WhisperPackage } from './whisper-package.ts';

/** Transcribes mono samples at 16 kHz. Tests replace only this function. */
export type SpeechModel = (samples: Float32Array, signal: AbortSignal) => Promise<string>;

export interface SpeechModelOptions {
  installation: WhisperInstallation;
  model: string;
}

/** A module that opens a model; the worker is given its URL. */
export interface SpeechModelModule {
  openModel(options: SpeechModelOptions): Promise<SpeechModel>;
}

const RATE = 16_000;
const WINDOW_SECONDS = 30;
/** Windows overlap, for words at their edges. */
const OVERLAP_SECONDS = 5;

/** Leaves one core to the rest of the server, and lets waiting threads sleep instead of spin. */
const SESSION = {
  intraOpNumThreads: Math.max(1, availableParallelism() - 1),
  interOpNumThreads: 1,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};

/** The package assumes English by default, so the language is detected first, by the model's own token for each. */
const languageOf = async (
  { Tensor }: WhisperPackage,
  { processor, model }: Recognizer,
  samples: Float32Array,
): Promise<string | null> => {
  const { decoder_start_token_id, lang_to_id } = model.generation_config;
  if (lang_to_id === undefined) return null;
  const { input_features } = await processor(samples.subarray(0, WINDOW_SECONDS * RATE));
  const decoder_input_ids = new Tensor('int64', BigInt64Array.of(BigInt(decoder_start_token_id)), [1, 1]);
  const { logits } = await model({ input_features, decoder_input_ids });
  const scoreOf = (id: number) => logits.data[id] ?? Number.NEGATIVE_INFINITY;
  const likely = Object.entries(lang_to_id).toSorted(([, one], [, other]) => scoreOf(other) - scoreOf(one))[0];
  return likely === undefined ? null : likely[0].slice('<|'.length, -'|>'.length);
};

/** Loads the installed Whisper. The package does not support signals: a stopping criterion aborts between two tokens. */
export const openModel: SpeechModelModule['openModel'] = async ({ installation, model }) => {
  const whisper = loadWhisperPackage(installation);
  const options = { dtype: WHISPER_PRECISION, device: 'cpu', session_options: SESSION } as const;
  const recognize = await whisper.pipeline('automatic-speech-recognition', model, options);
  return async (samples, signal) => {
    const language = await languageOf(whisper, recognize, samples);
    signal.throwIfAborted();
    const stopWhenAborted = (sequences: unknown[]) => {
      signal.throwIfAborted();
      return sequences.map(() => false);
    };
    const { text } = await recognize(samples, {
      chunk_length_s: WINDOW_SECONDS,
      stride_length_s: OVERLAP_SECONDS,
      stopping_criteria: [stopWhenAborted],
      ...(language !== null && { language, task: 'transcribe' }),
    });
    return text;
  };
};
