import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { spend } from '#platform/http/spend.ts';
import type { Companion } from './companion.ts';

interface Peers {
  companion: Companion;
  limits: RateLimits;
}

export const companionRoutes = (answer: AnswerCall, { companion, limits }: Peers): void => {
  answer(calls.analyzeEmotion, async ({ caller, body, clientAddress, signal }) => {
    // A person in danger is answered whatever was used up (design section 8).
    if (companion.scan(body).level !== 'crisis') {
      await spend(limits, { companionAccount: caller.userId, companionAddress: clientAddress });
    }
    return companion.analyze({ ...body, userId: caller.userId, signal });
  });
};
