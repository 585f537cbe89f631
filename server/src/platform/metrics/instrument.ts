import { type Ai, AiFailure } from '#platform/ai/ai.ts';
import { InvalidRecording, TranscriptionFailure } from '#platform/transcription/outcome.ts';
import type { Transcription } from '#platform/transcription/transcription.ts';
import type { Metrics } from './metrics.ts';

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const aiOutcomeOf = (error: unknown): string => (error instanceof AiFailure ? error.reason : 'unknown');

/** Records every call of the model under the purpose of its caller. */
export const instrumentAi = (ai: Ai, { metrics, purpose }: { metrics: Metrics; purpose: 'reply' | 'chat' }): Ai => {
  const startCall = () => {
    const startedAt = performance.now();
    let outcome = 'given_up';
    return {
      onUsage: (usage: { input: number; output: number }) => metrics.recordTokens({ purpose, ...usage }),
      setOutcome: (value: string) => {
        outcome = value;
      },
      end: () => metrics.recordModelCall({ purpose, outcome, seconds: secondsSince(startedAt) }),
    };
  };
  return {
    reply: async (request) => {
      const { onUsage, setOutcome, end } = startCall();
      try {
        const text = await ai.reply({ ...request, onUsage });
        setOutcome('answered');
        return text;
      } catch (error) {
        setOutcome(aiOutcomeOf(error));
        throw error;
      } finally {
        end();
      }
    },
    // When the caller stops reading, the outcome stays `given_up`.
    stream: async function* (request) {
      const { onUsage, setOutcome, end } = startCall();
      try {
        yield* ai.stream({ ...request, onUsage });
        setOutcome('answered');
      } catch (error) {
        setOutcome(aiOutcomeOf(error));
        throw error;
      } finally {
        end();
      }
    },
    close: ai.close,
  };
};

const transcriptionOutcomeOf = (error: unknown): string => {
  if (error instanceof TranscriptionFailure) return error.reason;
  return error instanceof InvalidRecording ? 'no_recording' : 'unknown';
};

export const instrumentTranscription = (transcription: Transcription, metrics: Metrics): Transcription => ({
  transcribe: async (body, signal) => {
    const startedAt = performance.now();
    const record = (outcome: string) => metrics.recordTranscription({ outcome, seconds: secondsSince(startedAt) });
    try {
      const text = await transcription.transcribe(body, signal);
      record(text === '' ? 'silence' : 'words');
      return text;
    } catch (error) {
      record(transcriptionOutcomeOf(error));
      throw error;
    }
  },
  close: transcription.close,
});
