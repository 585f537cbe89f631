import type { AiFailure, AiFailureReason } from '#platform/ai/ai.ts';
import type { CheckResult } from './check-result.ts';

/** The parts in the order in which a request passes them: those before the failed one work. */
const PARTS = ['address', 'key', 'model', 'answer'] as const;
type Part = (typeof PARTS)[number];

interface ModelProblem {
  part: Part;
  message: string;
  advice: string;
}

const SEE_LOG = 'Look into the log of the endpoint.';

const PROBLEMS: Record<AiFailureReason, ModelProblem> = {
  unreachable: {
    part: 'address',
    message: 'cannot be reached',
    advice: 'Is the endpoint running, and is AI_BASE_URL right? Inside a container localhost is the container itself.',
  },
  timeout: {
    part: 'address',
    message: 'gave no whole answer in time',
    advice: 'If it is still loading its model, run this again in a minute. Otherwise it is too slow, or hangs.',
  },
  refused: {
    part: 'key',
    message: 'was refused',
    advice: 'Set AI_API_KEY to a key of this endpoint that may use this model.',
  },
  no_model: {
    part: 'model',
    message: 'was not found there',
    advice: 'AI_MODEL must be a name that the endpoint lists at /models, and AI_BASE_URL must end in /v1.',
  },
  limited: {
    part: 'answer',
    message: 'refused: too many questions, or nothing left to spend',
    advice: 'Look at the limits and the balance of your account there, then run this again.',
  },
  broken: { part: 'answer', message: 'is none that can be used', advice: SEE_LOG },
  empty: {
    part: 'answer',
    message: 'holds no text',
    advice: 'A model that thinks first may use up all it may write: switch the thinking off, or choose another.',
  },
  busy: {
    part: 'address',
    message: 'was still loading its model, or writing for others',
    advice: 'Run this again in a minute. If it never loads, look into the log of the server.',
  },
  given_up: { part: 'answer', message: 'was given up', advice: SEE_LOG },
  resting: { part: 'answer', message: 'was not asked for', advice: SEE_LOG },
};

/** Why a request failed. */
export const problemOf = ({ reason, status }: AiFailure): ModelProblem => {
  const problem = PROBLEMS[reason];
  return reason === 'broken' && status !== undefined && status >= 400
    ? { ...problem, message: `is a refusal (status ${status})` }
    : problem;
};

/** An endpoint, or a model on this machine. */
export type ModelSettings =
  | { kind: 'endpoint'; address: string; hasKey: boolean; model: string }
  | { kind: 'local'; model: string };

type EndpointSettings = Extract<ModelSettings, { kind: 'endpoint' }>;

const okMessages = ({ address, hasKey, model }: EndpointSettings): Record<Exclude<Part, 'answer'>, string> => ({
  address: `${address} answers`,
  key: hasKey ? 'accepted' : 'none is set, and none was asked for',
  model,
});

const LOCAL_ADVICE =
  'Is it a GGUF file that fits into the memory? npm run companion:install -- --file PATH tries one and says what it needs.';

const LOCAL_PROBLEMS: Partial<Record<AiFailureReason, string>> = {
  unreachable: 'could not be loaded',
  busy: 'was not loaded in time',
  timeout: 'wrote no whole answer in time',
};

const localResults = (model: string, failure: AiFailure | null): CheckResult[] =>
  failure === null
    ? [{ part: 'model', state: 'ok', message: `${model}, on this machine` }]
    : [
        {
          part: 'model',
          state: 'failed',
          message: `${model} ${LOCAL_PROBLEMS[failure.reason] ?? 'wrote nothing that can be used'}`,
          advice: LOCAL_ADVICE,
        },
      ];

const endpointResults = (settings: EndpointSettings, failure: AiFailure | null): CheckResult[] => {
  const problem = failure === null ? null : problemOf(failure);
  const words = okMessages(settings);
  const passed = problem === null ? PARTS.length : PARTS.indexOf(problem.part);
  const results = PARTS.slice(0, passed).flatMap((part): CheckResult[] =>
    part === 'answer' ? [] : [{ part, state: 'ok', message: words[part] }],
  );
  if (problem === null) return results;
  const { part, message, advice } = problem;
  const subject = { address: `${settings.address} `, model: `${settings.model} `, key: '', answer: '' }[part];
  return [...results, { part, state: 'failed', message: `${subject}${message}`, advice }];
};

/** Results for address, key and model, as far as the first request came; all of them when it was answered. */
export const connectionResults = (settings: ModelSettings, failure: AiFailure | null): CheckResult[] =>
  settings.kind === 'local' ? localResults(settings.model, failure) : endpointResults(settings, failure);
