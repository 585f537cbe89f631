import type { Config } from '#platform/config/config.ts';
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

/** Which engine to use and how, as data: it is handed to the worker. */
export type EngineChoice = EndpointChoice;

type EngineConfig = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_TRANSCRIPTION_MODEL'>;

/** The engine that the environment asks for, or null. */
export const chooseEngine = ({
  AI_BASE_URL,
  AI_API_KEY,
  AI_TRANSCRIPTION_MODEL,
}: EngineConfig): EngineChoice | null => {
  if (AI_BASE_URL === undefined || AI_TRANSCRIPTION_MODEL === undefined) return null;
  return {
    kind: 'endpoint',
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY ?? null,
    model: AI_TRANSCRIPTION_MODEL,
    timeLimitMs: 60_000,
    retryPauseMs: 500,
  };
};
