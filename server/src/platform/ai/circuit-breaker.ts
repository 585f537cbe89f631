import type { Clock } from '#platform/clock/clock.ts';
import { type Ai, AiFailure, type AiFailureReason } from './ai.ts';

const FAILURE_THRESHOLD = 5;
const OPEN_MS = 60_000;
/** The caller gave up, or too many came at once. */
const NO_FAILURES: ReadonlySet<AiFailureReason> = new Set(['given_up', 'busy']);

/** Opens after a series of failures, so that nobody waits for a failing model; later a single failure opens it again. */
interface CircuitBreaker {
  isOpen(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
}

const createCircuitBreaker = (clock: Clock): CircuitBreaker => {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => clock.now().getTime() < openUntil,
    recordSuccess: () => {
      failures = 0;
      openUntil = 0;
    },
    recordFailure: () => {
      failures += 1;
      if (failures >= FAILURE_THRESHOLD) openUntil = clock.now().getTime() + OPEN_MS;
    },
  };
};

/** Fails fast while the breaker is open. A request that its caller aborted, or that a queue had no room for, does not count as a failure. */
export const withCircuitBreaker = (ai: Ai, clock: Clock): Ai => {
  const breaker = createCircuitBreaker(clock);
  const recordError = (error: unknown): void => {
    if (!(error instanceof AiFailure) || !NO_FAILURES.has(error.reason)) breaker.recordFailure();
  };
  const throwIfOpen = (): void => {
    if (breaker.isOpen()) throw new AiFailure('resting');
  };
  return {
    reply: async (request) => {
      throwIfOpen();
      try {
        const text = await ai.reply(request);
        breaker.recordSuccess();
        return text;
      } catch (error) {
        recordError(error);
        throw error;
      }
    },
    stream: async function* (request) {
      throwIfOpen();
      try {
        yield* ai.stream(request);
        breaker.recordSuccess();
      } catch (error) {
        recordError(error);
        throw error;
      }
    },
    close: ai.close,
  };
};
