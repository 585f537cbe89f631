import type { EmotionAnalysis } from '@bustan/contract/companion.ts';
import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import { FALLBACK_LANGUAGE, type Language } from '@bustan/contract/languages.ts';
import { type DetectDanger, type Detection, scanForDanger } from '@bustan/detector/detection.ts';
import { detectLanguage } from '@bustan/detector/text/language.ts';
import {
  buildSupport,
  crisisReply,
  findUnsafeMeaning,
  type LoadHelplines,
  reportDetection,
} from '#features/safety/safety.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { createModelReplies, type ModelReplyDeps } from './model-reply.ts';
import { type FindStory, withStory } from './reply/follow-ups.ts';
import {
  createPreparedReplies,
  type PreparedReply,
  type PreparedReplyDeps,
  type PreparedReplyRequest,
} from './reply/prepared-reply.ts';
import { REPLIES_WITHOUT_REPETITION } from './reply/read-before.ts';
import { loadReplyTexts } from './reply/reply-texts.ts';

// Shared with the career chat and the operator's check.
export { loadModelExamples } from './model-examples.ts';
export { MODEL_TIME_LIMIT_MS } from './model-reply.ts';
export { repairPrompt, systemPrompt, userPrompt } from './prompts.ts';
/** Reads the texts of the replies, so that a mistake in one stops the start. */
export { loadReplyTexts } from './reply/reply-texts.ts';
export { namedDetails } from './reply/said-details.ts';

/** What a person wrote and said: the note, the transcript, both or neither. Used for the reply and never stored. */
export interface WrittenNote {
  text: string;
  transcript?: string | null | undefined;
}

export interface ReplyRequest extends WrittenNote {
  userId: string;
  emotion: Emotion;
  language?: Language | null | undefined;
  ai?: boolean | null | undefined;
  /** An IANA name; one that does not exist counts as none. */
  time_zone?: string | null | undefined;
  /** How many calendar days ago the day was that the note is about; today if it is missing. */
  days_ago?: number | null | undefined;
  /** How the person wants to be addressed in Arabic; `neutral` if it is missing. */
  address?: AddressForm | null | undefined;
  /** The result of `scan` for this note. */
  detection: Detection;
  /** Aborted when the person is gone. */
  signal: AbortSignal;
}

export interface Companion {
  /** Scans for danger. Comes before every rate limit and budget: a person in danger is never refused. */
  scan(note: WrittenNote): Detection;
  /** The reply: the fixed crisis text, the model's reply or a prepared one. */
  analyze(request: ReplyRequest): Promise<EmotionAnalysis>;
}

interface CompanionDeps extends Omit<PreparedReplyDeps, 'readTexts' | 'isSayable'>, ModelReplyDeps {
  ai: Ai | null;
  metrics: Pick<Metrics, 'recordDanger'>;
  limits: RateLimits;
  detect: DetectDanger;
  /** The replies that the person saved last, newest first. */
  listLastReplies: (userId: string, count: number) => Promise<string[]>;
  loadHelplines: LoadHelplines;
  findStory: FindStory;
}

const noteTextOf = ({ text, transcript }: WrittenNote): string => `${text}\n${transcript ?? ''}`;

export const createCompanion = (deps: CompanionDeps): Companion => {
  const { ai, clock, log, metrics, limits, detect, listLastReplies, loadHelplines } = deps;
  const { understand, findDetails, findQuotes, guideTitle, findStory } = deps;
  const scan = ({ text, transcript }: WrittenNote): Detection => scanForDanger([text, transcript], detect);

  const modelReplies = createModelReplies(deps);

  /** The model, if it may read this note. Prepared replies answer an emotion without words well enough. */
  const chooseModel = async (request: ReplyRequest): Promise<Ai | null> => {
    if (ai === null || request.ai === false || noteTextOf(request).trim() === '') return null;
    return (await limits.consume('companionModelAccount', request.userId)).isAllowed ? ai : null;
  };

  /** A reply is sent even when the last ones cannot be read. */
  const loadLastReplies = (userId: string): Promise<string[]> =>
    listLastReplies(userId, REPLIES_WITHOUT_REPETITION).catch(() => {
      log.warn('the last replies could not be read');
      return [];
    });

  const prepared = createPreparedReplies({
    ...{ readTexts: loadReplyTexts, understand, findDetails, findQuotes, guideTitle },
    isSayable: (words) => {
      const { level, layer, isAmbiguous = false } = detect(words);
      // A few words alone may mean anything; the whole note has been read before.
      return layer !== 'phrases' && (level !== 'crisis' || isAmbiguous) && findUnsafeMeaning(words) === null;
    },
  });

  /** A reply is sent even when the stories cannot be read. */
  const addStory = ({ followUps, options }: Omit<PreparedReply, 'text' | 'stored'>) =>
    withStory({ followUps, options, findStory }).catch(() => {
      log.warn('the story for a reply could not be read');
      return followUps;
    });

  const preparedRequest = async (request: ReplyRequest, language: Language): Promise<PreparedReplyRequest> => ({
    note: noteTextOf(request),
    emotion: request.emotion,
    language,
    address: request.address ?? 'neutral',
    at: clock.now(),
    timeZone: request.time_zone,
    daysAgo: request.days_ago ?? 0,
    lastReplies: await loadLastReplies(request.userId),
    seed: `${request.userId}${clock.now().toISOString()}`,
    isDistressed: request.detection.layer === 'phrases',
  });

  return {
    scan,
    analyze: async (request) => {
      const { detection } = request;
      const language = detectLanguage(noteTextOf(request), request.language ?? FALLBACK_LANGUAGE);
      const support = await buildSupport({ detection, language, at: clock.now(), loadHelplines });
      if (support !== null) reportDetection({ log, metrics }, { detection, language });
      if (support?.level === 'crisis') {
        return { analysis: crisisReply(detection, language), stored: null, support, follow_ups: [] };
      }
      const model = await chooseModel(request);
      const reply = model === null ? null : await modelReplies.generate(model, request, language);
      const { labels } = loadReplyTexts();
      const own = await preparedRequest(request, language);
      if (reply !== null) {
        const follow_ups = await addStory(prepared.followUps(own));
        return { analysis: `${reply}\n\n${labels.model[language]}`, stored: null, support, follow_ups };
      }
      const { text, stored, ...others } = prepared.reply(own);
      const follow_ups = await addStory(others);
      const label = `\n\n${labels.prepared[language]}`;
      return { analysis: text + label, stored: stored === text ? null : stored + label, support, follow_ups };
    },
  };
};
