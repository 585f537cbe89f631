import type { Config } from '#platform/config/config.ts';

/** One question to the model. What a person wrote belongs into `user`, never into `system`. */
export interface AiQuestion {
  system: string;
  user: string;
  signal: AbortSignal;
}

/** A configured language model, any that speaks the OpenAI protocol. */
export interface Ai {
  /** The model's text, not yet checked. Throws `AiFailure` alone. */
  reply(question: AiQuestion): Promise<string>;
  /** Gives up every question that is under way. */
  close(): void;
}

export type AiFailureReason = 'timeout' | 'refused' | 'limited' | 'broken' | 'empty';

/** Carries a reason and nothing else: the provider's own errors quote the whole request, the person's words included. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason;
  constructor(reason: AiFailureReason) {
    super(`The model did not answer: ${reason}`);
    this.reason = reason;
  }
}

type AiConfig = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

const MAX_TOKENS = 400;
const RETRY_PAUSE_MS = 300;

/** Waits for a moment, or less when the question is given up. Jitter keeps many askers from returning at once. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_PAUSE_MS * (0.5 + Math.random())).unref();
    signal.addEventListener('abort', end, { once: true });
  });

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

const reasonOf = (error: unknown, signal: AbortSignal): AiFailureReason => {
  if (signal.aborted) return 'timeout';
  const status = statusOf(error);
  if (status === 401 || status === 403) return 'refused';
  return status === 429 ? 'limited' : 'broken';
};

const isWorthRetrying = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 429 || (status !== undefined && status >= 500);
};

/** The model of the environment, or null. The SDK is loaded only then: it would slow every start. */
export const createAi = async ({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: AiConfig): Promise<Ai | null> => {
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return null;
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // The SDK prints its warnings to the console, beside our log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const key = AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY };
  const model = createOpenAICompatible({ name: 'configured', baseURL: AI_BASE_URL, ...key }).chatModel(AI_MODEL);
  const closing = new AbortController();

  const ask = async ({ system, user }: AiQuestion, abortSignal: AbortSignal): Promise<string> => {
    const { text } = await generateText({
      model,
      instructions: system,
      prompt: user,
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal,
    });
    return text;
  };

  return {
    reply: async (question) => {
      const signal = AbortSignal.any([question.signal, closing.signal]);
      const text = await ask(question, signal)
        .catch(async (error: unknown) => {
          if (signal.aborted || !isWorthRetrying(error)) throw error;
          await pause(signal);
          return await ask(question, signal);
        })
        .catch((error: unknown) => {
          throw new AiFailure(reasonOf(error, signal));
        });
      if (text.trim() === '') throw new AiFailure('empty');
      return text.trim();
    },
    close: () => closing.abort(),
  };
};
