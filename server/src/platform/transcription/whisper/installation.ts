import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An optional package, pinned to this version, as it is not in the lockfile. */
export const WHISPER_PACKAGE = '@huggingface/transformers';
export const WHISPER_PACKAGE_VERSION = '4.3.1';
/** Multilingual, Arabic and English included; a download of about 250 MB. */
export const DEFAULT_WHISPER_MODEL = 'onnx-community/whisper-small';
/** 8-bit weights: a third of the size and time, with hardly more word errors. */
export const WHISPER_PRECISION = 'q8';

/** The directories of a local Whisper: its package, its weights, and a marker that both were tried. */
export interface WhisperInstallation {
  directory: string;
  models: string;
}

export const whisperInstallationIn = (dataDirectory: string): WhisperInstallation => {
  const directory = resolve(dataDirectory, 'whisper');
  return { directory, models: join(directory, 'models') };
};

const markerPath = ({ directory }: WhisperInstallation): string => join(directory, 'installed.json');

/** Written last, when the model has worked once: an interrupted installation has no marker. */
export const installationMarker = (
  installation: WhisperInstallation,
  model: string,
): { path: string; text: string } => ({
  path: markerPath(installation),
  text: `${JSON.stringify({ version: WHISPER_PACKAGE_VERSION, model, precision: WHISPER_PRECISION })}\n`,
});

/** `other`: something else than this server would load is installed. */
export const whisperState = (installation: WhisperInstallation, model: string): 'absent' | 'other' | 'ready' => {
  const { path, text } = installationMarker(installation, model);
  if (!existsSync(installation.directory)) return 'absent';
  return existsSync(path) && readFileSync(path, 'utf8') === text ? 'ready' : 'other';
};
