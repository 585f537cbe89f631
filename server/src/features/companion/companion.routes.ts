import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import type { Companion } from './companion.ts';

interface CompanionRouteDeps {
  companion: Companion;
  limits: RateLimits;
}

export const companionRoutes = (handle: HandleCall, { companion, limits }: CompanionRouteDeps): void => {
  handle(calls.analyzeEmotion, async ({ caller, body, clientAddress, signal }) => {
    // A person in danger is answered even over the rate limit (design section 8).
    const detection = companion.scan(body);
    if (detection.level !== 'crisis') {
      await consumeRateLimit(limits, { companionAccount: caller.userId, companionAddress: clientAddress });
    }
    return companion.analyze({ ...body, userId: caller.userId, detection, signal });
  });
};
