import type { EmotionAnalysis } from '@bustan/contract/companion.ts';
import { type Detect, type Distress, scanForDanger } from '@bustan/contract/distress/distress.ts';
import { detectLanguage } from '@bustan/contract/distress/language.ts';
import type { Emotion } from '@bustan/contract/emotions.ts';
import { FALLBACK_LANGUAGE, type Language } from '@bustan/contract/languages.ts';
import { type Ai, AiFailure } from '#platform/ai/ai.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { closingOf, guidedReply, REPLIES_WITHOUT_REPETITION } from './guided-replies.ts';
import { repairPrompt, systemPrompt, userPrompt } from './prompts.ts';
import { problemOf } from './reply-check.ts';
import { crisisReply, type LinesNow, noteDistress, supportOf } from './support.ts';
import { themeOf } from './themes.ts';
import { thingOf } from './things.ts';

// What every part that answers people shares: how danger is answered, and what a model must not say.
export { holdsLink, plainText } from './plain-text.ts';
export { repairPrompt, systemPrompt, userPrompt } from './prompts.ts';
export { crisisReply, type LinesNow, noteDistress, supportOf } from './support.ts';
export { unsafeMeaningOf } from './unsafe-meaning.ts';

/** How long a person waits for the model at most, its second try included. */
export const MODEL_TIME_LIMIT_MS = 12_000;

/** What a person felt and wrote: the note, the transcript, or neither. Used for the reply, never kept. */
export interface Writing {
  text: string;
  transcript?: string | null | undefined;
}

export interface Asked extends Writing {
  userId: string;
  emotion: Emotion;
  language?: Language | null | undefined;
  ai?: boolean | null | undefined;
  /** Aborted when the person is gone. */
  signal: AbortSignal;
}

export interface Companion {
  /** Reads for danger: before every limit and budget, which a person in danger never meets. */
  scan(writing: Writing): Distress;
  /** The reply, from the fixed crisis text, the model or the prepared ones. Scans again by itself. */
  analyze(asked: Asked): Promise<EmotionAnalysis>;
}

interface CompanionOptions {
  ai: Ai | null;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'dangerFound'>;
  limits: RateLimits;
  /** What reads for danger; the phrases unless told otherwise. */
  detect?: Detect | undefined;
  /** The replies that the person read last, newest first. */
  lastReplies: (userId: string, count: number) => Promise<string[]>;
  linesNow: LinesNow;
  modelTimeLimitMs?: number;
}

export const createCompanion = ({
  ai,
  clock,
  log,
  metrics,
  limits,
  detect,
  lastReplies,
  linesNow,
  modelTimeLimitMs = MODEL_TIME_LIMIT_MS,
}: CompanionOptions): Companion => {
  const scan = ({ text, transcript }: Writing): Distress => scanForDanger([text, transcript], detect);

  const replyOfModel = async (model: Ai, asked: Asked, language: Language): Promise<string | null> => {
    const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(modelTimeLimitMs)]);
    const user = userPrompt({ emotion: asked.emotion, text: asked.text, transcript: asked.transcript ?? null });
    const system = systemPrompt(language);
    try {
      const first = await model.reply({ system, user, signal });
      const problem = problemOf(first, language);
      if (problem === null) return first;
      const second = await model.reply({ system: repairPrompt(system, problem), user, signal });
      const lasting = problemOf(second, language);
      if (lasting === null) return second;
      log.warn({ problem: lasting }, 'a reply of the model was refused twice');
    } catch (error) {
      log.warn({ reason: error instanceof AiFailure ? error.reason : 'unknown' }, 'the model did not answer');
    }
    return null;
  };

  /** The model that may read this: not without words, for the prepared replies answer an emotion alone well. */
  const modelFor = async ({ userId, ai: wish }: Asked, written: string): Promise<Ai | null> => {
    if (ai === null || wish === false || written.trim() === '') return null;
    return (await limits.consume('companionModelAccount', userId)).isAllowed ? ai : null;
  };

  /** A reply comes even when nobody can tell what the last ones were. */
  const lastRepliesOf = (userId: string): Promise<string[]> =>
    lastReplies(userId, REPLIES_WITHOUT_REPETITION).catch(() => {
      log.warn('the last replies could not be read');
      return [];
    });

  const prepared = async (asked: Asked, language: Language): Promise<string> => {
    const written = `${asked.text}\n${asked.transcript ?? ''}`;
    const theme = themeOf(written);
    return guidedReply({
      emotion: asked.emotion,
      theme,
      thing: thingOf(written, theme),
      language,
      lastReplies: await lastRepliesOf(asked.userId),
      seed: `${asked.userId}${clock.now().toISOString()}`,
    });
  };

  return {
    scan,
    analyze: async (asked) => {
      const distress = scan(asked);
      const written = `${asked.text}\n${asked.transcript ?? ''}`;
      const language = detectLanguage(written, asked.language ?? FALLBACK_LANGUAGE);
      const support = await supportOf({ distress, language, at: clock.now(), linesNow });
      if (support !== null) noteDistress({ log, metrics }, { distress, language });
      if (support?.level === 'crisis') {
        return { analysis: crisisReply(distress, language), support };
      }
      const model = await modelFor(asked, written);
      const reply = model === null ? null : await replyOfModel(model, asked, language);
      const analysis = reply === null ? await prepared(asked, language) : `${reply}\n\n${closingOf(language, 'model')}`;
      return { analysis, support };
    },
  };
};
