import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WHISPER_PACKAGE, type WhisperInstallation } from './installation.ts';

/** The part of the package that is used here; it is not installed where types are checked. */
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

const LOG_LEVEL_OFF = 50;

/** Loads the package from its own directory. It uses the network only while it is being installed. */
export const loadWhisperPackage = (
  { directory, models }: WhisperInstallation,
  { isInstalling = false }: { isInstalling?: boolean } = {},
): WhisperPackage => {
  const load = createRequire(join(directory, 'package.json'));
  const found = load(WHISPER_PACKAGE) as WhisperPackage; // the pinned version, which is typed above
  Object.assign(found.env, {
    allowLocalModels: true,
    allowRemoteModels: isInstalling,
    localModelPath: models,
    cacheDir: isInstalling ? models : null,
    useFSCache: isInstalling,
    logLevel: LOG_LEVEL_OFF,
  });
  return found;
};
