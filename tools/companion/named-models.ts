/** A model that can be downloaded by its name: a file of a repository on the hub. */
export interface NamedModel {
  repository: string;
  file: string;
  /** As its publisher says; whoever runs the site reads it before downloading. */
  licence: string;
  /** About what is downloaded, and what it takes in memory besides its context. */
  gigabytes: number;
}

/** Models of a size that a machine without a graphics processor may run, whose publishers name Arabic. */
export const NAMED_MODELS: Readonly<Record<string, NamedModel>> = {
  'qwen3-4b': {
    repository: 'Qwen/Qwen3-4B-GGUF',
    file: 'Qwen3-4B-Q4_K_M.gguf',
    licence: 'Apache 2.0',
    gigabytes: 2.5,
  },
  'gemma-3-4b': {
    repository: 'bartowski/google_gemma-3-4b-it-GGUF',
    file: 'google_gemma-3-4b-it-Q4_K_M.gguf',
    licence: 'Gemma Terms of Use',
    gigabytes: 2.5,
  },
  'qwen3-8b': {
    repository: 'Qwen/Qwen3-8B-GGUF',
    file: 'Qwen3-8B-Q4_K_M.gguf',
    licence: 'Apache 2.0',
    gigabytes: 5,
  },
};

export const describeModels = (): string =>
  Object.entries(NAMED_MODELS)
    .map(
      ([name, { repository, file, licence, gigabytes }]) =>
        `  ${name.padEnd(11)} ${gigabytes.toFixed(1)} GB, ${licence}: ${repository}, ${file}`,
    )
    .join('\n');
