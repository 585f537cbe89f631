import { readFile } from 'node:fs/promises';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { chooseEngine, type EngineChoice } from '#platform/transcription/engine.ts';
import { TranscriptionFailure, type TranscriptionFailureReason } from '#platform/transcription/outcome.ts';
import { createTranscription } from '#platform/transcription/transcription.ts';
import { whisperInstallationIn, whisperState } from '#platform/transcription/whisper/installation.ts';
import { type CheckResult, formatSeconds } from './check-result.ts';

const PART = 'voice notes';

/** "I had an interview today, and I think it went well.", as a browser records it; the tests listen to it too. */
const SPEECH = new URL('../../platform/transcription/testing/speech.webm', import.meta.url);
const EXPECTED_WORDS = /interview|today|think|went|well/i;

type ProblemAdvice = readonly [message: string, advice: string];

const ADVICE: Partial<Record<TranscriptionFailureReason, ProblemAdvice>> = {
  refused: ['the key was refused', 'Set AI_API_KEY to a key that may use this model.'],
  no_model: [
    'the model was not found',
    'AI_TRANSCRIPTION_MODEL must be a model of an endpoint that answers /audio/transcriptions; leave it unset if there is none.',
  ],
  limited: [
    'too many recordings, or nothing left to spend',
    'Look at the limits and the balance of your account there.',
  ],
  timeout: ['no words came in time', 'If it is loading its model, run this again. Otherwise it is too slow.'],
  unreadable: ['the recording was refused', 'The endpoint must take WebM with Opus, as browsers record.'],
  broken: ['no usable answer', 'Is the endpoint running, and does it answer /audio/transcriptions as OpenAI does?'],
};
const LOCAL_TODO = 'Run npm run whisper:install again.';

const describe = (engine: EngineChoice): string =>
  engine.kind === 'endpoint' ? `${engine.model} at the endpoint` : `${engine.model} on this machine`;

async function* speech(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(JSON.stringify({ audio: (await readFile(SPEECH)).toString('base64') }));
}

const transcribeSample = async (engine: EngineChoice, log: Log): Promise<CheckResult> => {
  const transcription = createTranscription({ engine, log });
  const startedAt = performance.now();
  const failed = (message: string, advice: string): CheckResult => ({
    part: PART,
    state: 'failed',
    message: `${describe(engine)}: ${message}`,
    advice,
  });
  try {
    const words = await transcription.transcribe(speech(), new AbortController().signal);
    if (words === '') return failed('heard nothing in a recording of speech', 'Is it a model for speech?');
    if (!EXPECTED_WORDS.test(words)) {
      return failed('heard other words than were said', 'Is it a model for speech, and not fixed to one language?');
    }
    const message = `${describe(engine)}: the words of a recording after ${formatSeconds(performance.now() - startedAt)}`;
    return { part: PART, state: 'ok', message };
  } catch (error) {
    if (!(error instanceof TranscriptionFailure)) throw error;
    const [message, advice] = ADVICE[error.reason] ?? [`failed (${error.reason})`, 'Look into its log.'];
    return failed(message, engine.kind === 'whisper' ? LOCAL_TODO : advice);
  } finally {
    await transcription.close();
  }
};

/** Transcribes a recording through the same code as voice notes. */
export const checkTranscription = async (config: Config, log: Log): Promise<CheckResult> => {
  const engine = chooseEngine(config, log);
  if (engine !== null) return transcribeSample(engine, log);
  if (whisperState(whisperInstallationIn(config.DATA_DIR), config.WHISPER_MODEL) === 'other') {
    const message = `${config.WHISPER_MODEL} is not, or not wholly, installed on this machine`;
    return { part: PART, state: 'failed', message, advice: LOCAL_TODO };
  }
  const message = 'AI_TRANSCRIPTION_MODEL is not set and no local Whisper is installed: they are kept, not transcribed';
  return { part: PART, state: 'off', message };
};
