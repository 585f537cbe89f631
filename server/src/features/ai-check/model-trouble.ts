import type { AiFailure, AiFailureReason } from '#platform/ai/ai.ts';
import type { Finding } from './finding.ts';

/** The parts in the order in which a question meets them: before the one that failed, all is well. */
const PARTS = ['address', 'key', 'model', 'answer'] as const;
type Part = (typeof PARTS)[number];

interface Trouble {
  part: Part;
  says: string;
  todo: string;
}

const LOOK = 'Look into the log of the endpoint.';

const TROUBLES: Record<AiFailureReason, Trouble> = {
  unreachable: {
    part: 'address',
    says: 'cannot be reached',
    todo: 'Is the endpoint running, and is AI_BASE_URL right? Inside a container localhost is the container itself.',
  },
  timeout: {
    part: 'address',
    says: 'gave no whole answer in time',
    todo: 'If it is still loading its model, run this again in a minute. Otherwise it is too slow, or hangs.',
  },
  refused: {
    part: 'key',
    says: 'was refused',
    todo: 'Set AI_API_KEY to a key of this endpoint that may use this model.',
  },
  no_model: {
    part: 'model',
    says: 'was not found there',
    todo: 'AI_MODEL must be a name that the endpoint lists at /models, and AI_BASE_URL must end in /v1.',
  },
  limited: {
    part: 'answer',
    says: 'refused: too many questions, or nothing left to spend',
    todo: 'Look at the limits and the balance of your account there, then run this again.',
  },
  broken: { part: 'answer', says: 'is none that can be used', todo: LOOK },
  empty: {
    part: 'answer',
    says: 'holds no text',
    todo: 'A model that thinks first may use up all it may write: switch the thinking off, or choose another.',
  },
  given_up: { part: 'answer', says: 'was given up', todo: LOOK },
  resting: { part: 'answer', says: 'was not asked for', todo: LOOK },
};

/** Why a question failed, in a few words. */
export const troubleOf = ({ reason, status }: AiFailure): Trouble => {
  const trouble = TROUBLES[reason];
  return reason === 'broken' && status !== undefined && status >= 400
    ? { ...trouble, says: `is a refusal (status ${status})` }
    : trouble;
};

export interface Settings {
  address: string;
  hasKey: boolean;
  model: string;
}

const wellSaid = ({ address, hasKey, model }: Settings): Record<Exclude<Part, 'answer'>, string> => ({
  address: `${address} answers`,
  key: hasKey ? 'accepted' : 'none is set, and none was asked for',
  model,
});

/** Address, key and model, as far as the first question came: all of them when it was answered. */
export const foundOnTheWay = (settings: Settings, failure: AiFailure | null): Finding[] => {
  const trouble = failure === null ? null : troubleOf(failure);
  const words = wellSaid(settings);
  const passed = trouble === null ? PARTS.length : PARTS.indexOf(trouble.part);
  const findings = PARTS.slice(0, passed).flatMap((part): Finding[] =>
    part === 'answer' ? [] : [{ part, state: 'ok', says: words[part] }],
  );
  if (trouble === null) return findings;
  const { part, says, todo } = trouble;
  const subject = { address: `${settings.address} `, model: `${settings.model} `, key: '', answer: '' }[part];
  return [...findings, { part, state: 'failed', says: `${subject}${says}`, todo }];
};
