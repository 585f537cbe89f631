import { availableParallelism, platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { WHISPER_PRECISION, type WhisperHome } from './home.ts';
import { loadWhisperPackage, type Recognizer, type WhisperPackage } from './whisper-package.ts';

/** Mono at 16 kHz in, words out. The one function that a test replaces. */
export type SpeechModel = (samples: Float32Array, signal: AbortSignal) => Promise<string>;

export interface SpeechModelOptions {
  home: WhisperHome;
  model: string;
}

/** What a module of a model exports; the worker is told which module. */
export interface SpeechModelModule {
  openModel(options: SpeechModelOptions): Promise<SpeechModel>;
}

const RATE = 16_000;
const WINDOW_SECONDS = 30;
/** So much of two windows is the same, for words at their edges. */
const OVERLAP_SECONDS = 5;

/** One core stays for everybody else, and waiting threads sleep instead of spinning. */
const SESSION = {
  intraOpNumThreads: Math.max(1, availableParallelism() - 1),
  interOpNumThreads: 1,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};

/** On Linux this is the priority of this thread and of those that it starts: requests are answered before them. */
const giveWay = (): void => {
  if (platform() === 'linux' && !isMainThread) setPriority(10);
};

/** The package takes English where nothing is said, so the model is asked first, by its own token for each language. */
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

/** Loads the installed Whisper. The package does not know signals: the question is ended between two words. */
export const openModel: SpeechModelModule['openModel'] = async ({ home, model }) => {
  giveWay();
  const whisper = loadWhisperPackage(home);
  const options = { dtype: WHISPER_PRECISION, device: 'cpu', session_options: SESSION } as const;
  const recognize = await whisper.pipeline('automatic-speech-recognition', model, options);
  return async (samples, signal) => {
    const language = await languageOf(whisper, recognize, samples);
    signal.throwIfAborted();
    const goesOn = (sequences: unknown[]) => {
      signal.throwIfAborted();
      return sequences.map(() => false);
    };
    const { text } = await recognize(samples, {
      chunk_length_s: WINDOW_SECONDS,
      stride_length_s: OVERLAP_SECONDS,
      stopping_criteria: [goesOn],
      ...(language !== null && { language, task: 'transcribe' }),
    });
    return text;
  };
};
