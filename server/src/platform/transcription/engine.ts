import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { type WhisperInstallation, whisperInstallationIn, whisperState } from './whisper/installation.ts';
import type { Recording } from './worker/recording.ts';

/** Turns a recording into text, in the worker. Throws `TranscriptionFailure`. */
export type Engine = (recording: Recording, signal: AbortSignal) => Promise<string>;

/** An OpenAI-compatible server with `/audio/transcriptions`. */
export interface EndpointChoice {
  kind: 'endpoint';
  /** Ends in /v1. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** For the whole transcription, the retry included. */
  timeLimitMs: number;
  retryPauseMs: number;
}

/** A speech model on this machine. */
export interface WhisperChoice {
  kind: 'whisper';
  installation: WhisperInstallation;
  model: string;
  /** The module that opens the model. */
  modelUrl: string;
  /** For the whole transcription, the wait in the queue included. */
  timeLimitMs: number;
}

/** The engine and its settings, which are passed to the worker. */
export type EngineChoice = EndpointChoice | WhisperChoice;

const ENDPOINT_TIME_LIMIT_MS = 60_000;
const WHISPER_TIME_LIMIT_MS = 300_000;

type EngineConfig = Pick<
  Config,
  'AI_BASE_URL' | 'AI_API_KEY' | 'AI_TRANSCRIPTION_MODEL' | 'DATA_DIR' | 'WHISPER_MODEL'
>;

const chooseWhisper = ({ DATA_DIR, WHISPER_MODEL }: EngineConfig, log: Log): EngineChoice | null => {
  const installation = whisperInstallationIn(DATA_DIR);
  const state = whisperState(installation, WHISPER_MODEL);
  if (state === 'other') {
    log.warn({ model: WHISPER_MODEL }, 'this Whisper is not (or not wholly) installed: run npm run whisper:install');
  }
  if (state !== 'ready') return null;
  const modelUrl = new URL('./whisper/model.ts', import.meta.url).href;
  return { kind: 'whisper', installation, model: WHISPER_MODEL, modelUrl, timeLimitMs: WHISPER_TIME_LIMIT_MS };
};

/** The configured endpoint, else an installed Whisper, else null. */
export const chooseEngine = (config: EngineConfig, log: Log): EngineChoice | null => {
  const { AI_BASE_URL, AI_API_KEY, AI_TRANSCRIPTION_MODEL } = config;
  if (AI_BASE_URL === undefined || AI_TRANSCRIPTION_MODEL === undefined) return chooseWhisper(config, log);
  return {
    kind: 'endpoint',
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY ?? null,
    model: AI_TRANSCRIPTION_MODEL,
    timeLimitMs: ENDPOINT_TIME_LIMIT_MS,
    retryPauseMs: 500,
  };
};
