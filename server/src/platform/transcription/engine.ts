import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { type WhisperHome, whisperHomeOf, whisperStateOf } from './whisper/home.ts';
import type { Recording } from './worker/recording.ts';

/** What turns a recording into words; it lives in the worker. Throws `TranscriptionFailure`. */
export type Engine = (recording: Recording, signal: AbortSignal) => Promise<string>;

/** Any server that answers `/audio/transcriptions` as OpenAI's does. */
export interface EndpointChoice {
  kind: 'endpoint';
  /** Ends in /v1. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** For all of it, the second try included. */
  timeLimitMs: number;
  retryPauseMs: number;
}

/** A speech model on this machine. */
export interface WhisperChoice {
  kind: 'whisper';
  home: WhisperHome;
  model: string;
  /** The module that opens the model. */
  modelUrl: string;
  /** For all of it, the wait for those before included. */
  timeLimitMs: number;
}

/** Which engine to use and how, as data: it is handed to the worker. */
export type EngineChoice = EndpointChoice | WhisperChoice;

const ENDPOINT_TIME_LIMIT_MS = 60_000;
const WHISPER_TIME_LIMIT_MS = 300_000;

type EngineConfig = Pick<
  Config,
  'AI_BASE_URL' | 'AI_API_KEY' | 'AI_TRANSCRIPTION_MODEL' | 'DATA_DIR' | 'WHISPER_MODEL'
>;

const chooseWhisper = ({ DATA_DIR, WHISPER_MODEL }: EngineConfig, log: Log): EngineChoice | null => {
  const home = whisperHomeOf(DATA_DIR);
  const state = whisperStateOf(home, WHISPER_MODEL);
  if (state === 'other') {
    log.warn({ model: WHISPER_MODEL }, 'this Whisper is not (or not wholly) installed: run npm run whisper:install');
  }
  if (state !== 'ready') return null;
  const modelUrl = new URL('./whisper/model.ts', import.meta.url).href;
  return { kind: 'whisper', home, model: WHISPER_MODEL, modelUrl, timeLimitMs: WHISPER_TIME_LIMIT_MS };
};

/** The engine that the environment asks for, else a Whisper that is installed, else none. */
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
