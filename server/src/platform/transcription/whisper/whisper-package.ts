import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WHISPER_PACKAGE, type WhisperHome } from './home.ts';

/** The part of the package that is used here: it is not installed where types are checked. */
export interface WhisperPackage {
  env: {
    allowRemoteModels: boolean;
    allowLocalModels: boolean;
    localModelPath: string;
    cacheDir: string | null;
    useFSCache: boolean;
    logLevel: number;
  };
  Tensor: new (type: 'int64', values: BigInt64Array, dims: number[]) => unknown;
  pipeline(
    task: 'automatic-speech-recognition',
    model: string,
    options: {
      dtype: string;
      device: 'cpu';
      session_options: object;
      progress_callback?: (progress: Progress) => void;
    },
  ): Promise<Recognizer>;
}

export interface Progress {
  status: string;
  file?: string;
  loaded?: number;
  total?: number;
}

export interface Recognizer {
  (samples: Float32Array, options: object): Promise<{ text: string }>;
  processor(samples: Float32Array): Promise<{ input_features: unknown }>;
  model: {
    (inputs: object): Promise<{ logits: { data: Float32Array; dims: number[] } }>;
    generation_config: {
      decoder_start_token_id: number;
      /** `{"<|ar|>": 50272, …}`; a model of one language has none. */
      lang_to_id?: Record<string, number>;
    };
  };
}

const SILENT = 50;

/** From its own folder and nowhere else. It never asks the network for anything unless it is being installed. */
export const loadWhisperPackage = (
  { directory, models }: WhisperHome,
  { isInstalling = false }: { isInstalling?: boolean } = {},
): WhisperPackage => {
  const load = createRequire(join(directory, 'package.json'));
  const found = load(WHISPER_PACKAGE) as WhisperPackage; // of the pinned version, whose part is described above
  Object.assign(found.env, {
    allowLocalModels: true,
    allowRemoteModels: isInstalling,
    localModelPath: models,
    cacheDir: isInstalling ? models : null,
    useFSCache: isInstalling,
    logLevel: SILENT,
  });
  return found;
};
