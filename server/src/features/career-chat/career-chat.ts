import type { ChatAnswer, ChatMessage } from '@bustan/contract/career-chat.ts';
import type { Detect, Distress } from '@bustan/contract/distress/distress.ts';
import { detectLanguage } from '@bustan/contract/distress/language.ts';
import { FALLBACK_LANGUAGE, type Language } from '@bustan/contract/languages.ts';
import { buildSupport, crisisReply, type LoadHelplines, reportDistress } from '#features/companion/companion.ts';
import { type Ai, AiFailure } from '#platform/ai/ai.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StreamedEvent } from '#platform/http/event-stream.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { scanConversation } from './conversation-danger.ts';
import { guidedAnswer } from './guided-answer.ts';
import { findMaterial, type Shelves, sourcesOf } from './material.ts';
import { AnswerRefused, type ModelQuestion, PATIENCE, type Patience, replyOf, writingOf } from './model-answer.ts';
import { systemPrompt, userPrompt } from './prompts.ts';
import { chatText, withClosing } from './texts.ts';

export { PATIENCE } from './model-answer.ts';
export { sampleQuestion } from './sample-question.ts';

/** A message with what was said before it. Used for the answer, never kept. */
export interface Conversation {
  message: string;
  conversationHistory: readonly ChatMessage[];
}

export interface AskedAdvisor extends Conversation {
  userId: string;
  language?: Language | null | undefined;
  ai?: boolean | null | undefined;
  /** What `scan` said of this conversation. */
  distress: Distress;
  /** Aborted when the person is gone. */
  signal: AbortSignal;
}

export interface CareerChat {
  /** Reads the whole conversation for danger: before every limit and budget, which a person in danger never meets. */
  scan(conversation: Conversation): Promise<Distress>;
  answer(asked: AskedAdvisor): Promise<ChatAnswer>;
  /** The same by sentences, `delta`, and then `done` with the answer that counts, whatever was written before it. */
  write(asked: AskedAdvisor): AsyncIterable<StreamedEvent>;
}

interface CareerChatOptions extends Shelves {
  ai: Ai | null;
  clock: Clock;
  limits: RateLimits;
  metrics: Pick<Metrics, 'recordDanger'>;
  /** What reads for danger; the phrases unless told otherwise. */
  detect?: Detect | undefined;
  loadHelplines: LoadHelplines;
  patience?: Patience;
}

/** What is known before a model is asked, or without asking one. */
interface Begun {
  /** The answer that comes without a model, or in its place. */
  prepared: ChatAnswer;
  /** What to ask which model; null when none is to be asked. */
  forModel: { model: Ai; question: ModelQuestion; answerOf(text: string): ChatAnswer; closing: string } | null;
}

const earlierOf = ({ conversationHistory }: Conversation): string[] =>
  conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content);

const whyNot = (error: unknown): Record<string, string> =>
  error instanceof AnswerRefused
    ? { problem: error.problem }
    : { reason: error instanceof AiFailure ? error.reason : 'unknown' };

export const createCareerChat = (options: CareerChatOptions): CareerChat => {
  const { ai, clock, limits, guide, log, loadHelplines, patience = PATIENCE } = options;

  const begin = async (asked: AskedAdvisor): Promise<Begun> => {
    const { message, distress, userId, signal, conversationHistory: history } = asked;
    const language = detectLanguage(message, asked.language ?? FALLBACK_LANGUAGE);
    const support = await buildSupport({ distress, language, at: clock.now(), loadHelplines });
    if (support !== null) reportDistress(options, { distress, language });
    if (support?.level === 'crisis') {
      return { prepared: { response: crisisReply(distress, language), support, sources: [] }, forModel: null };
    }
    const material = await findMaterial(options, { message, earlier: earlierOf(asked), language });
    const wanted = asked.ai === false ? null : ai;
    const guided = guidedAnswer(guide, { material, language });
    const writer = wanted === null ? 'guide' : 'instead';
    const prepared = { ...guided, response: withClosing(guided.response, { language, writer }), support };
    if (wanted === null || !(await limits.consume('chatModelAccount', userId)).isAllowed) {
      return { prepared, forModel: null };
    }
    const sources = sourcesOf(material, language);
    const user = userPrompt({ message, history, material, language });
    const grounds = material.articles.map(({ content }) => content).join('\n');
    const system = systemPrompt(language);
    return {
      prepared,
      forModel: {
        model: wanted,
        question: { system, user, grounds, language, sourceCount: sources.length, signal },
        answerOf: (text) => ({ response: withClosing(text, { language, writer: 'model' }), support, sources }),
        closing: chatText('closingModel', language),
      },
    };
  };

  return {
    scan: (conversation) => scanConversation([...earlierOf(conversation), conversation.message], options.detect),
    answer: async (asked) => {
      const { prepared, forModel } = await begin(asked);
      if (forModel === null) return prepared;
      try {
        return forModel.answerOf(await replyOf(forModel.model, forModel.question, patience));
      } catch (error) {
        log.warn(whyNot(error), 'the guide answered in the place of the model');
        return prepared;
      }
    },
    write: async function* (asked) {
      const { prepared, forModel } = await begin(asked);
      if (forModel === null) return yield { event: 'done', data: prepared };
      try {
        let text = '';
        for await (const sentence of writingOf(forModel.model, forModel.question, patience)) {
          text += sentence;
          yield { event: 'delta', data: { text: sentence } };
        }
        yield { event: 'delta', data: { text: `\n\n${forModel.closing}` } };
        yield { event: 'done', data: forModel.answerOf(text) };
      } catch (error) {
        if (asked.signal.aborted) return;
        log.warn(whyNot(error), 'the guide answered in the place of the model');
        yield { event: 'done', data: prepared };
      }
    },
  };
};
