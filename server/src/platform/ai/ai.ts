import type { Config } from '#platform/config/config.ts';
import { AiFailure, isRetryable, toAiFailure } from './ai-failure.ts';

export { AiFailure, type AiFailureReason } from './ai-failure.ts';

/** One request to the model. What a person wrote belongs in `user`, never in `system`. */
export interface AiRequest {
  system: string;
  user: string;
  signal: AbortSignal;
  /** The longest reply. */
  maxTokens?: number;
  /** Called with the token counts, if the provider reports them. */
  onUsage?: (usage: { input: number; output: number }) => void;
}

/** A language model: behind an OpenAI-compatible API, or on this machine (`local/`). */
export interface Ai {
  /** The model's text, not yet checked. Throws only `AiFailure`. */
  reply(request: AiRequest): Promise<string>;
  /** The same as a stream of chunks; a stream that ends early throws too. */
  stream(request: AiRequest): AsyncIterable<string>;
  /** Aborts all requests. */
  close(): void;
}

type AiConfig = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'> & Partial<Pick<Config, 'METRICS_TOKEN'>>;

/** The longest reply where the request names none. */
export const MAX_TOKENS = 400;
const RETRY_DELAY_MS = 300;

/** A redirect is a failure: it would take what people wrote, and the key, to an address that nobody configured. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

/** Waits before a retry, with jitter; resolves at once when the request is aborted. */
const retryDelay = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_DELAY_MS * (0.5 + Math.random())).unref();
    signal.addEventListener('abort', end, { once: true });
  });

interface SdkUsage {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

const reportUsage = ({ onUsage }: AiRequest, { inputTokens, outputTokens }: SdkUsage): void => {
  if (inputTokens === undefined && outputTokens === undefined) return;
  onUsage?.({ input: inputTokens ?? 0, output: outputTokens ?? 0 });
};

/** The model of the configured endpoint, or null. The SDK is loaded with the first request: many a day has none. */
export const createAi = (config: AiConfig): Ai | null => {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, METRICS_TOKEN } = config;
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return null;
  // The SDK prints its warnings to the console, beside our log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const key = AI_API_KEY === undefined ? {} : { apiKey: AI_API_KEY };
  // Usage is requested only for metrics: some endpoints reject a request with options that they do not know.
  const options = { name: 'configured', baseURL: AI_BASE_URL, includeUsage: METRICS_TOKEN !== undefined, ...key };
  const loadSdk = async () => {
    const [{ generateText, streamText }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const model = createOpenAICompatible({ ...options, fetch: fetchWithoutRedirects }).chatModel(AI_MODEL);
    return { generateText, streamText, model };
  };
  const closing = new AbortController();

  const toSdkRequest = ({ system, user, maxTokens = MAX_TOKENS }: AiRequest, abortSignal: AbortSignal) => ({
    instructions: system,
    prompt: user,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal,
  });

  async function* streamChunks(request: AiRequest, signal: AbortSignal): AsyncGenerator<string> {
    const { streamText, model } = await loadSdk();
    // By default the SDK prints errors, and they quote the request.
    const { stream } = streamText({ model, ...toSdkRequest(request, signal), onError: () => {} });
    let isComplete = false;
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.text !== '') yield part.text;
      if (part.type === 'finish') {
        isComplete = part.finishReason === 'stop';
        reportUsage(request, part.totalUsage);
      }
    }
    if (!isComplete) throw new AiFailure('broken');
  }

  return {
    reply: async (request) => {
      const signal = AbortSignal.any([request.signal, closing.signal]);
      const ask = async () => {
        const { generateText, model } = await loadSdk();
        const { text, totalUsage } = await generateText({ model, ...toSdkRequest(request, signal) });
        reportUsage(request, totalUsage);
        return text;
      };
      const text = await ask()
        .catch(async (error: unknown) => {
          if (signal.aborted || !isRetryable(error)) throw error;
          await retryDelay(signal);
          return await ask();
        })
        .catch((error: unknown) => {
          throw toAiFailure(error, signal);
        });
      if (text.trim() === '') throw new AiFailure('empty');
      return text.trim();
    },
    stream: async function* (request) {
      const signal = AbortSignal.any([request.signal, closing.signal]);
      let hasStarted = false;
      const start = async function* () {
        for await (const chunk of streamChunks(request, signal)) {
          hasStarted = true;
          yield chunk;
        }
      };
      try {
        yield* start();
      } catch (error) {
        // Once a chunk was shown, a retry would produce a different text.
        if (hasStarted || signal.aborted || !isRetryable(error)) throw toAiFailure(error, signal);
        await retryDelay(signal);
        try {
          yield* start();
        } catch (secondError) {
          throw toAiFailure(secondError, signal);
        }
      }
      if (!hasStarted) throw new AiFailure('empty');
    },
    close: () => closing.abort(),
  };
};
