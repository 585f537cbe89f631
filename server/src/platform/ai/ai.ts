import type { Config } from '#platform/config/config.ts';
import { AiFailure, failureOf, isWorthRetrying } from './ai-failure.ts';

export { AiFailure, type AiFailureReason } from './ai-failure.ts';

/** One question to the model. What a person wrote belongs into `user`, never into `system`. */
export interface AiQuestion {
  system: string;
  user: string;
  signal: AbortSignal;
  /** How long the answer may be, in the model's own measure. */
  maxTokens?: number;
  /** Told how many tokens went in and came out, where the provider says so. */
  onTokens?: (used: { input: number; output: number }) => void;
}

/** A configured language model, any that speaks the OpenAI protocol. */
export interface Ai {
  /** The model's text, not yet checked. Throws `AiFailure` alone. */
  reply(question: AiQuestion): Promise<string>;
  /** The same, piece by piece as it is written; what ends before the model says so throws too. */
  stream(question: AiQuestion): AsyncIterable<string>;
  /** Gives up every question that is under way. */
  close(): void;
}

type AiConfig = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'> & Partial<Pick<Config, 'METRICS_TOKEN'>>;

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

interface Usage {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

const tellTokens = ({ onTokens }: AiQuestion, { inputTokens, outputTokens }: Usage): void => {
  if (inputTokens === undefined && outputTokens === undefined) return;
  onTokens?.({ input: inputTokens ?? 0, output: outputTokens ?? 0 });
};

/** The model of the environment, or null. The SDK is loaded only then: it would slow every start. */
export const createAi = async (config: AiConfig): Promise<Ai | null> => {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, METRICS_TOKEN } = config;
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return null;
  const [{ generateText, streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // The SDK prints its warnings to the console, beside our log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const key = AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY };
  // Only who counts asks a stream for its tokens: some endpoints refuse a question with words that they do not know.
  const options = { name: 'configured', baseURL: AI_BASE_URL, includeUsage: METRICS_TOKEN !== undefined, ...key };
  const model = createOpenAICompatible(options).chatModel(AI_MODEL);
  const closing = new AbortController();

  const requestOf = ({ system, user, maxTokens = MAX_TOKENS }: AiQuestion, abortSignal: AbortSignal) => ({
    model,
    instructions: system,
    prompt: user,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal,
  });

  async function* write(question: AiQuestion, signal: AbortSignal): AsyncGenerator<string> {
    // By default the SDK prints errors, and they quote the request.
    const { stream } = streamText({ ...requestOf(question, signal), onError: () => {} });
    let isWhole = false;
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.text !== '') yield part.text;
      if (part.type === 'finish') {
        isWhole = part.finishReason === 'stop';
        tellTokens(question, part.totalUsage);
      }
    }
    if (!isWhole) throw new AiFailure('broken');
  }

  return {
    reply: async (question) => {
      const signal = AbortSignal.any([question.signal, closing.signal]);
      const ask = async () => {
        const { text, totalUsage } = await generateText(requestOf(question, signal));
        tellTokens(question, totalUsage);
        return text;
      };
      const text = await ask()
        .catch(async (error: unknown) => {
          if (signal.aborted || !isWorthRetrying(error)) throw error;
          await pause(signal);
          return await ask();
        })
        .catch((error: unknown) => {
          throw failureOf(error, signal);
        });
      if (text.trim() === '') throw new AiFailure('empty');
      return text.trim();
    },
    stream: async function* (question) {
      const signal = AbortSignal.any([question.signal, closing.signal]);
      let hasBegun = false;
      const begin = async function* () {
        for await (const piece of write(question, signal)) {
          hasBegun = true;
          yield piece;
        }
      };
      try {
        yield* begin();
      } catch (error) {
        // Once something was shown, a second try would say something else.
        if (hasBegun || signal.aborted || !isWorthRetrying(error)) throw failureOf(error, signal);
        await pause(signal);
        try {
          yield* begin();
        } catch (lasting) {
          throw failureOf(lasting, signal);
        }
      }
      if (!hasBegun) throw new AiFailure('empty');
    },
    close: () => closing.abort(),
  };
};
