import { type Ai, AiFailure } from '#platform/ai/ai.ts';
import type { Metrics } from './metrics.ts';

const outcomeOf = (error: unknown): string => (error instanceof AiFailure ? error.reason : 'unknown');

/** The model, counted under the purpose of whoever asks it. */
export const measuredAi = (ai: Ai, { metrics, purpose }: { metrics: Metrics; purpose: 'reply' | 'chat' }): Ai => {
  const begin = () => {
    const startedAt = performance.now();
    let outcome = 'given_up';
    return {
      onTokens: (used: { input: number; output: number }) => metrics.tokensUsed({ purpose, ...used }),
      endsAs: (how: string) => {
        outcome = how;
      },
      end: () => metrics.modelAsked({ purpose, outcome, seconds: (performance.now() - startedAt) / 1000 }),
    };
  };
  return {
    reply: async (question) => {
      const { onTokens, endsAs, end } = begin();
      try {
        const text = await ai.reply({ ...question, onTokens });
        endsAs('answered');
        return text;
      } catch (error) {
        endsAs(outcomeOf(error));
        throw error;
      } finally {
        end();
      }
    },
    // Whoever stops reading leaves it as given up.
    stream: async function* (question) {
      const { onTokens, endsAs, end } = begin();
      try {
        yield* ai.stream({ ...question, onTokens });
        endsAs('answered');
      } catch (error) {
        endsAs(outcomeOf(error));
        throw error;
      } finally {
        end();
      }
    },
    close: ai.close,
  };
};
