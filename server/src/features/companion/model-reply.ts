import type { Language } from '@bustan/contract/languages.ts';
import type { Understand } from '@bustan/understanding/understanding.ts';
import { type Ai, AiFailure } from '#platform/ai/ai.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { ReplyRequest } from './companion.ts';
import { buildModelContext, type FindDetails, type LastFeeling } from './model-context.ts';
import { repairPrompt, systemPrompt, userPrompt } from './prompts.ts';
import { weekdayOf } from './reply/day-past.ts';
import { momentOf } from './reply/moment.ts';
import { findMisfit } from './reply-check.ts';

/** How long a person waits for the model at most, retry and repair included. */
export const MODEL_TIME_LIMIT_MS = 12_000;
const LAST_FEELINGS = 3;

export interface ModelReplyDeps {
  clock: Clock;
  log: Log;
  understand: Understand;
  findDetails: FindDetails;
  /** The feelings of the person's last check-ins, newest first. */
  listLastFeelings: (userId: string, count: number) => Promise<LastFeeling[]>;
  modelTimeLimitMs?: number;
}

export const createModelReplies = ({
  clock,
  log,
  understand,
  findDetails,
  listLastFeelings,
  modelTimeLimitMs = MODEL_TIME_LIMIT_MS,
}: ModelReplyDeps) => {
  /** A reply is asked for even when the last feelings cannot be read. */
  const loadLastFeelings = (userId: string): Promise<LastFeeling[]> =>
    listLastFeelings(userId, LAST_FEELINGS).catch(() => {
      log.warn('the last feelings could not be read');
      return [];
    });

  const collect = async (
    { text, transcript = null, userId, emotion, ...request }: ReplyRequest,
    language: Language,
  ) => {
    const note = transcript === null ? text : `${text}\n${transcript}`;
    const at = clock.now();
    const address = request.address ?? 'neutral';
    const daysAgo = request.days_ago ?? 0;
    // The hour of now says nothing about another day.
    const moment = daysAgo > 0 ? null : momentOf(at, request.time_zone);
    const weekday = weekdayOf(at, { daysAgo, timeZone: request.time_zone, language: 'en' });
    const dayPast = daysAgo > 0 ? { days_ago: daysAgo, weekday } : null;
    const context = buildModelContext({
      ...{ understanding: understand(note), details: findDetails(note, language), emotion, moment, address, at },
      dayPast,
      lastFeelings: await loadLastFeelings(userId),
    });
    const { situations, areas } = context.understood;
    return {
      user: userPrompt({ emotion, text, transcript, context }),
      told: { language, note, subjects: [...situations, ...areas], moment, address, dayPast },
    };
  };

  return {
    /** The model's reply, asked for once more when it breaks a rule; null when none can be shown. */
    generate: async (model: Ai, request: ReplyRequest, language: Language): Promise<string | null> => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(modelTimeLimitMs)]);
      const system = systemPrompt(language);
      const { user, told } = await collect(request, language);
      try {
        const first = await model.reply({ system, user, signal });
        const problem = findMisfit(first, told);
        if (problem === null) return first;
        const second = await model.reply({ system: repairPrompt(system, problem), user, signal });
        const secondProblem = findMisfit(second, told);
        if (secondProblem === null) return second;
        log.warn({ problem: secondProblem }, 'a reply of the model was refused twice');
      } catch (error) {
        log.warn({ reason: error instanceof AiFailure ? error.reason : 'unknown' }, 'the model did not answer');
      }
      return null;
    },
  };
};
