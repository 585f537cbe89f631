import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An optional package, of this version and no other: nothing of it is in the lockfile. */
export const WHISPER_PACKAGE = '@huggingface/transformers';
export const WHISPER_PACKAGE_VERSION = '4.3.1';
/** Speaks Arabic and English among a hundred; about 250 MB as it is fetched. */
export const DEFAULT_WHISPER_MODEL = 'onnx-community/whisper-small';
/** Weights in eight bits: a third of the size and the time, for hardly another word wrong. */
export const WHISPER_PRECISION = 'q8';

/** Where everything of a local Whisper lies: the package, the weights, and the note that both were tried. */
export interface WhisperHome {
  directory: string;
  models: string;
}

export const whisperHomeOf = (dataDirectory: string): WhisperHome => {
  const directory = resolve(dataDirectory, 'whisper');
  return { directory, models: join(directory, 'models') };
};

const noteOf = ({ directory }: WhisperHome): string => join(directory, 'installed.json');

/** Written last, when the model has answered once: what was broken off half way is not installed. */
export const installedNote = (home: WhisperHome, model: string): { path: string; text: string } => ({
  path: noteOf(home),
  text: `${JSON.stringify({ version: WHISPER_PACKAGE_VERSION, model, precision: WHISPER_PRECISION })}\n`,
});

/** `other`: something is installed, but not what this server would load. */
export const whisperStateOf = (home: WhisperHome, model: string): 'absent' | 'other' | 'ready' => {
  const { path, text } = installedNote(home, model);
  if (!existsSync(home.directory)) return 'absent';
  return existsSync(path) && readFileSync(path, 'utf8') === text ? 'ready' : 'other';
};
