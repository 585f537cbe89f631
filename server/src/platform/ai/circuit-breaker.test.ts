import { expect, test } from 'vitest';
import { type Ai, AiFailure, type AiFailureReason } from './ai.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';

const movable = () => {
  let now = 0;
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

const open = () => {
  const clock = movable();
  const asked: AiFailureReason[] = [];
  const state: { fails: AiFailureReason | null } = { fails: 'broken' };
  const model: Ai = {
    reply: async () => {
      if (state.fails === null) return 'hello';
      asked.push(state.fails);
      throw new AiFailure(state.fails);
    },
    stream: async function* () {
      yield 'a piece';
      if (state.fails !== null) throw new AiFailure(state.fails);
    },
    close: () => {},
  };
  const ai = withCircuitBreaker(model, clock);
  const question = { system: '', user: '', signal: new AbortController().signal };
  const reasonOf = (error: unknown) => (error instanceof AiFailure ? error.reason : 'none');
  return {
    clock,
    asked,
    state,
    ask: () => ai.reply(question).catch(reasonOf),
    read: async () => {
      try {
        for await (const _ of ai.stream(question)) if (state.fails === 'given_up') break;
        return 'whole';
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
};

test('five failures in a row open the circuit for a minute', async () => {
  const { clock, asked, ask } = open();
  for (let turn = 0; turn < 5; turn += 1) expect(await ask()).toBe('broken');
  expect(await ask()).toBe('resting');
  clock.advance(59_999);
  expect(await ask()).toBe('resting');
  expect(asked).toHaveLength(5);
});

test('after that minute a success closes the circuit, and a single failure opens it again', async () => {
  const { clock, state, ask } = open();
  for (let turn = 0; turn < 5; turn += 1) await ask();
  clock.advance(60_000);
  expect(await ask()).toBe('broken');
  expect(await ask()).toBe('resting');
  clock.advance(60_000);
  state.fails = null;
  expect(await ask()).toBe('hello');
  state.fails = 'broken';
  expect(await ask()).toBe('broken');
  expect(await ask()).toBe('broken');
});

test('a success resets the count of failures', async () => {
  const { state, ask, read } = open();
  for (let turn = 0; turn < 4; turn += 1) await ask();
  state.fails = null;
  expect(await read()).toBe('whole');
  state.fails = 'timeout';
  for (let turn = 0; turn < 4; turn += 1) expect(await read()).toBe('timeout');
  expect(await ask()).toBe('timeout');
  expect(await read()).toBe('resting');
});

test('aborted requests do not open the circuit', async () => {
  const { state, ask, read } = open();
  state.fails = 'given_up';
  for (let turn = 0; turn < 6; turn += 1) expect(await ask()).toBe('given_up');
  for (let turn = 0; turn < 6; turn += 1) expect(await read()).toBe('whole');
});
