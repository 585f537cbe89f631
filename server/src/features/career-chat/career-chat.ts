import { setImmediate } from 'node:timers/promises';
import type { ChatAnswer, ChatMessage } from '@bustan/contract/career-chat.ts';
import { closingLine, withoutClosing } from '@bustan/contract/career-chat-closing.ts';
import type { GulfCountry } from '@bustan/contract/enums.ts';
import { FALLBACK_LANGUAGE, type Language } from '@bustan/contract/languages.ts';
import { detectInConversation } from '@bustan/detector/conversation.ts';
import { type DetectDanger, type Detection, NO_DANGER, worseOf } from '@bustan/detector/detection.ts';
import { detectLanguage } from '@bustan/detector/text/language.ts';
import type { Guide } from '#features/guide/guide.ts';
import {
  buildSupport,
  clarifyingQuestion,
  crisisReply,
  type LoadHelplines,
  reportDetection,
} from '#features/safety/safety.ts';
import { type Ai, AiFailure, type AiRequest } from '#platform/ai/ai.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StreamedEvent } from '#platform/http/event-stream.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { createAnswers, type PreparedAnswer } from './answers/answers.ts';
import type { Finder } from './answers/conversation.ts';
import { withClosing } from './chat-texts.ts';
import { findSources, findSureArticle, type SourceDeps, toChatSources } from './find-sources.ts';
import { buildGuidedAnswer } from './guided-answer.ts';
import {
  AnswerRejected,
  generateAnswer,
  MAX_TOKENS,
  MODEL_TIMEOUTS,
  type ModelRequest,
  type ModelTimeouts,
  streamAnswer,
} from './model-answer.ts';
import { systemPrompt, userPrompt } from './prompts.ts';

export { MODEL_TIMEOUTS } from './model-answer.ts';

/** A message with the conversation before it. Used for the answer and never stored. */
export interface ChatConversation {
  message: string;
  conversationHistory: readonly ChatMessage[];
}

export interface ChatRequest extends ChatConversation {
  userId: string;
  language?: Language | null | undefined;
  ai?: boolean | null | undefined;
  country?: GulfCountry | null | undefined;
  /** The result of `scan` for this conversation. */
  detection: Detection;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

export interface CareerChat {
  /** Scans the whole conversation for danger. Comes before every rate limit: a person in danger is never refused. */
  scan(conversation: ChatConversation): Promise<Detection>;
  answer(request: ChatRequest): Promise<ChatAnswer>;
  /** The answer sentence by sentence as `delta`, then `done` with the final answer, which replaces the deltas. */
  stream(request: ChatRequest): AsyncIterable<StreamedEvent>;
}

interface CareerChatDeps extends SourceDeps {
  ai: Ai | null;
  /** For tests; the bundled answers otherwise. */
  finder?: Finder;
  clock: Clock;
  limits: RateLimits;
  metrics: Pick<Metrics, 'recordDanger'>;
  detect: DetectDanger;
  loadHelplines: LoadHelplines;
  timeouts?: ModelTimeouts;
}

/** Everything that is decided before a model is called. */
interface AnswerPlan {
  /** The answer without a model, or when the model fails. */
  fallback: ChatAnswer;
  /** Null when no model is called. */
  modelCall: { model: Ai; request: ModelRequest; toAnswer(text: string): ChatAnswer; closing: string } | null;
}

/** The worst detection in all messages. Yields to other requests between the messages. */
const scanMessages = async (messages: readonly string[], detect: DetectDanger): Promise<Detection> => {
  let worst = NO_DANGER;
  for (const detection of detectInConversation(messages, detect)) {
    worst = worseOf(worst, detection);
    if (worst.level === 'crisis') break;
    await setImmediate();
  }
  return worst;
};

const earlierMessages = ({ conversationHistory }: ChatConversation): string[] =>
  conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content);

const failureFields = (error: unknown): Record<string, string> =>
  error instanceof AnswerRejected
    ? { problem: error.problem }
    : { reason: error instanceof AiFailure ? error.reason : 'unknown' };

export const createCareerChat = (deps: CareerChatDeps): CareerChat => {
  const { ai, clock, limits, guide, log, loadHelplines, timeouts = MODEL_TIMEOUTS } = deps;

  const answers = createAnswers({
    titleOf: (slug, language) => guide.titleOf(slug)?.[language] ?? null,
    articleFor: (message, language) => findSureArticle(guide, message, language),
    ...(deps.finder && { finder: deps.finder }),
  });

  const planAnswer = async (request: ChatRequest): Promise<AnswerPlan> => {
    const { message, detection, userId, signal, conversationHistory } = request;
    const interfaceLanguage = request.language ?? FALLBACK_LANGUAGE;
    const safetyLanguage = detectLanguage(message, interfaceLanguage);
    const support = await buildSupport({ detection, language: safetyLanguage, at: clock.now(), loadHelplines });
    if (support !== null) reportDetection(deps, { detection, language: safetyLanguage });
    const safetyReply =
      support?.level === 'crisis'
        ? crisisReply(detection, safetyLanguage)
        : clarifyingQuestion(detection, safetyLanguage);
    if (safetyReply !== null) return { fallback: { response: safetyReply, support, sources: [] }, modelCall: null };
    const language = answers.languageOf(message, interfaceLanguage);
    const earlier = earlierMessages(request);
    const prepared = answers.prepare({ message, earlier, country: request.country ?? null, language });
    const found = await findSources(deps, { message, earlier, language, prepared });
    const model = request.ai === false ? null : ai;
    const guided = buildGuidedAnswer(found, language);
    const writer = model === null ? 'guide' : 'fallback';
    const fallback = { ...guided, response: withClosing(guided.response, { language, writer }), support };
    if (model === null || !(await limits.consume('chatModelAccount', userId)).isAllowed) {
      return { fallback, modelCall: null };
    }
    const sources = toChatSources(found, language);
    const history = conversationHistory.map((turn) => ({ ...turn, content: withoutClosing(turn.content) }));
    const user = userPrompt({ message, history, found, language });
    const known = [...prepared.passages.map(({ text }) => text), ...found.articles.map(({ content }) => content)];
    const sourceText = known.join('\n');
    const system = systemPrompt(language);
    return {
      fallback,
      modelCall: {
        model,
        request: { system, user, sourceText, language, sourceCount: sources.length, signal },
        toAnswer: (text) => ({ response: withClosing(text, { language, writer: 'model' }), support, sources }),
        closing: closingLine('model', language),
      },
    };
  };

  return {
    scan: (conversation) => scanMessages([...earlierMessages(conversation), conversation.message], deps.detect),
    answer: async (request) => {
      const { fallback, modelCall } = await planAnswer(request);
      if (modelCall === null) return fallback;
      try {
        return modelCall.toAnswer(await generateAnswer(modelCall.model, modelCall.request, timeouts));
      } catch (error) {
        log.warn(failureFields(error), 'the guide answered instead of the model');
        return fallback;
      }
    },
    stream: async function* (request) {
      const { fallback, modelCall } = await planAnswer(request);
      if (modelCall === null) return yield { event: 'done', data: fallback };
      try {
        let text = '';
        for await (const sentence of streamAnswer(modelCall.model, modelCall.request, timeouts)) {
          text += sentence;
          yield { event: 'delta', data: { text: sentence } };
        }
        yield { event: 'delta', data: { text: `\n\n${modelCall.closing}` } };
        yield { event: 'done', data: modelCall.toAnswer(text) };
      } catch (error) {
        if (request.signal.aborted) return;
        log.warn(failureFields(error), 'the guide answered instead of the model');
        yield { event: 'done', data: fallback };
      }
    },
  };
};

const SAMPLE_MESSAGE = 'How do I prepare for a job interview?';

/** A request as long as real ones, with passages of the guide but nobody's own words; for checking a model. */
export const buildSampleRequest = async (guide: Guide, log: Log): Promise<Omit<AiRequest, 'signal'>> => {
  const nothing = { listRelevant: async () => [] };
  const deps = { guide, opportunities: nothing, stories: nothing, log };
  const prepared: PreparedAnswer = { kind: 'unknown', parts: [], sources: [], passages: [] };
  const found = await findSources(deps, { message: SAMPLE_MESSAGE, earlier: [], language: 'en', prepared });
  const user = userPrompt({ message: SAMPLE_MESSAGE, history: [], found, language: 'en' });
  return { system: systemPrompt('en'), user, maxTokens: MAX_TOKENS };
};
