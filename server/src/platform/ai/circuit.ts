import type { Clock } from '#platform/clock/clock.ts';
import { type Ai, AiFailure } from './ai.ts';

const MAX_FAILURES_IN_A_ROW = 5;
const REST_MS = 60_000;

/** Leaves a model alone that keeps failing, so that nobody waits for it; after the rest one more failure is enough. */
interface Circuit {
  isResting(): boolean;
  succeeded(): void;
  failed(): void;
}

const createCircuit = (clock: Clock): Circuit => {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => clock.now().getTime() < restsUntil,
    succeeded: () => {
      failures = 0;
      restsUntil = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= MAX_FAILURES_IN_A_ROW) restsUntil = clock.now().getTime() + REST_MS;
    },
  };
};

/** The model behind a circuit. Whoever gives up a question says nothing about the model. */
export const behindCircuit = (ai: Ai, clock: Clock): Ai => {
  const circuit = createCircuit(clock);
  const note = (error: unknown): void => {
    if (!(error instanceof AiFailure) || error.reason !== 'given_up') circuit.failed();
  };
  const refuseWhenResting = (): void => {
    if (circuit.isResting()) throw new AiFailure('resting');
  };
  return {
    reply: async (question) => {
      refuseWhenResting();
      try {
        const text = await ai.reply(question);
        circuit.succeeded();
        return text;
      } catch (error) {
        note(error);
        throw error;
      }
    },
    stream: async function* (question) {
      refuseWhenResting();
      try {
        yield* ai.stream(question);
        circuit.succeeded();
      } catch (error) {
        note(error);
        throw error;
      }
    },
    close: ai.close,
  };
};
