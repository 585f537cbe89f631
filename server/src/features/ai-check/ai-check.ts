import { buildSampleRequest, MODEL_TIMEOUTS } from '#features/career-chat/career-chat.ts';
import { MODEL_TIME_LIMIT_MS } from '#features/companion/companion.ts';
import { createGuide } from '#features/guide/guide.ts';
import { createAi } from '#platform/ai/ai.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { type Finding, lineOf } from './finding.ts';
import { type CheckPatience, checkModel } from './model-check.ts';
import { checkTranscription } from './transcription-check.ts';

const PATIENCE_OF_PEOPLE: CheckPatience = {
  replyMs: MODEL_TIME_LIMIT_MS,
  firstPieceMs: MODEL_TIMEOUTS.firstTokenMs,
  wholeMs: MODEL_TIMEOUTS.totalMs,
  giveUpMs: 120_000,
};

interface AiCheck {
  config: Config;
  log: Log;
  say(line: string): void;
  patience?: CheckPatience;
}

/** Without what may be a secret in it. */
const addressOf = (baseUrl: string): string => {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
};

const off = ({ AI_MODEL }: Config): Finding =>
  AI_MODEL === undefined
    ? { part: 'model', state: 'off', says: 'AI_MODEL is not set: replies and answers are prepared ones' }
    : { part: 'address', state: 'failed', says: 'AI_MODEL is set, but AI_BASE_URL is not', todo: 'Set both.' };

async function* findingsOf({ config, log, patience = PATIENCE_OF_PEOPLE }: AiCheck): AsyncGenerator<Finding> {
  const { AI_BASE_URL = '', AI_API_KEY, AI_MODEL = '' } = config;
  const ai = await createAi(config);
  if (ai === null) yield off(config);
  else {
    const settings = { address: addressOf(AI_BASE_URL), hasKey: AI_API_KEY !== undefined, model: AI_MODEL };
    yield* checkModel({ ai, settings, patience, findAdvice: () => buildSampleRequest(createGuide(), log) });
    ai.close();
  }
  yield await checkTranscription(config, log);
}

const verdictOf = (states: readonly Finding['state'][]): string => {
  const failed = states.filter((state) => state === 'failed').length;
  if (failed > 0) return `${failed} of ${states.length} parts ${failed === 1 ? 'does' : 'do'} not work.`;
  return states.includes('ok')
    ? 'Everything that is configured works.'
    : 'Nothing is configured, and nothing is needed.';
};

/** Says what works of the configured models, a line for each part; false when something that is configured does not. */
export const checkAi = async (check: AiCheck): Promise<boolean> => {
  const states: Finding['state'][] = [];
  for await (const finding of findingsOf(check)) {
    states.push(finding.state);
    check.say(lineOf(finding));
  }
  check.say(verdictOf(states));
  return !states.includes('failed');
};
