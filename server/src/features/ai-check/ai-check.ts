import { basename } from 'node:path';
import { buildSampleRequest, MODEL_TIMEOUTS } from '#features/career-chat/career-chat.ts';
import { MODEL_TIME_LIMIT_MS } from '#features/companion/companion.ts';
import { createGuide } from '#features/guide/guide.ts';
import { aiKindOf, createConfiguredAi } from '#platform/ai/configured-ai.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { type CheckResult, formatResult } from './check-result.ts';
import { type CheckTimeouts, checkModel } from './model-check.ts';
import type { ModelSettings } from './model-problems.ts';
import { checkTranscription } from './transcription-check.ts';

const USER_TIMEOUTS: CheckTimeouts = {
  replyMs: MODEL_TIME_LIMIT_MS,
  firstTokenMs: MODEL_TIMEOUTS.firstTokenMs,
  totalMs: MODEL_TIMEOUTS.totalMs,
  abortMs: 120_000,
};

interface AiCheckOptions {
  config: Config;
  log: Log;
  print(line: string): void;
  timeouts?: CheckTimeouts;
}

/** The address without credentials and query, which may be secret. */
const addressOf = (baseUrl: string): string => {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
};

const notThere = ({ AI_MODEL, COMPANION_MODEL }: Config): CheckResult => {
  if (COMPANION_MODEL !== undefined) {
    const message = 'COMPANION_MODEL is set, but what runs it is not (or not wholly) installed';
    return { part: 'model', state: 'failed', message, advice: 'Run npm run companion:install.' };
  }
  return AI_MODEL === undefined
    ? { part: 'model', state: 'off', message: 'AI_MODEL is not set: replies and answers are prepared ones' }
    : { part: 'address', state: 'failed', message: 'AI_MODEL is set, but AI_BASE_URL is not', advice: 'Set both.' };
};

const settingsOf = (config: Config): ModelSettings => {
  const { AI_BASE_URL = '', AI_API_KEY, AI_MODEL = '', COMPANION_MODEL = '' } = config;
  return aiKindOf(config) === 'local'
    ? { kind: 'local', model: basename(COMPANION_MODEL) }
    : { kind: 'endpoint', address: addressOf(AI_BASE_URL), hasKey: AI_API_KEY !== undefined, model: AI_MODEL };
};

async function* runChecks({ config, log, timeouts = USER_TIMEOUTS }: AiCheckOptions): AsyncGenerator<CheckResult> {
  const ai = createConfiguredAi(config, log);
  if (ai === null) yield notThere(config);
  else {
    const settings = settingsOf(config);
    yield* checkModel({ ai, settings, timeouts, buildChatRequest: () => buildSampleRequest(createGuide(), log) });
    ai.close();
  }
  yield await checkTranscription(config, log);
}

const summarize = (states: readonly CheckResult['state'][]): string => {
  const failed = states.filter((state) => state === 'failed').length;
  if (failed > 0) return `${failed} of ${states.length} parts ${failed === 1 ? 'does' : 'do'} not work.`;
  return states.includes('ok')
    ? 'Everything that is configured works.'
    : 'Nothing is configured, and nothing is needed.';
};

/** Prints a line for each part of the configured models; false when a configured part does not work. */
export const checkAi = async (check: AiCheckOptions): Promise<boolean> => {
  const states: CheckResult['state'][] = [];
  for await (const result of runChecks(check)) {
    states.push(result.state);
    check.print(formatResult(result));
  }
  check.print(summarize(states));
  return !states.includes('failed');
};
