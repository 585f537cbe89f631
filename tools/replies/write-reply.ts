import type { EmotionAnalysis } from '../../contract/src/companion.ts';
import { BUNDLED_HELPLINES } from '../../contract/src/helplines/helpline-rows.ts';
import { detectDanger } from '../../detector/src/node.ts';
import { createCompanion, namedDetails } from '../../server/src/features/companion/companion.ts';
import { createGuide } from '../../server/src/features/guide/guide.ts';
import type { Ai } from '../../server/src/platform/ai/ai.ts';
import { UNLIMITED } from '../../server/src/platform/http/rate-limits.ts';
import type { Log } from '../../server/src/platform/log/log.ts';
import { loadFindQuotes, loadUnderstand } from '../../understanding/src/node.ts';
import type { JudgedNote } from './notes.ts';

/** Answers notes as the companion does, each by a person who has read nothing before; without a database. */
export const createReplyWriter = ({ ai, log }: { ai: Ai | null; log: Log }) => {
  const guide = createGuide();
  const understand = loadUnderstand();
  return async ({ language, emotion, at, timeZone, text }: JudgedNote): Promise<EmotionAnalysis> => {
    const companion = createCompanion({
      ai,
      log,
      understand,
      clock: { now: () => at },
      detect: detectDanger,
      findDetails: namedDetails,
      findQuotes: loadFindQuotes(),
      findStory: async () => null,
      guideTitle: guide.titleOf,
      limits: UNLIMITED,
      listLastFeelings: async () => [],
      listLastReplies: async () => [],
      loadHelplines: async () => BUNDLED_HELPLINES,
      metrics: { recordDanger: () => {} },
    });
    return await companion.analyze({
      ...{ userId: text, emotion, language, text, time_zone: timeZone },
      detection: companion.scan({ text }),
      signal: new AbortController().signal,
    });
  };
};
