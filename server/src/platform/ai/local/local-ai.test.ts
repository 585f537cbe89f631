import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { type Ai, AiFailure } from '../ai.ts';
import { createLocalAi } from './local-ai.ts';

const program = new URL('./testing/fake-process.ts', import.meta.url);
let lines: string[] = [];
let opened: Ai[] = [];

/** The real queue and supervision, with a process that speaks the same protocol. */
const open = ({ model = 'a.gguf', queueLength = 2, ...options }: Partial<Record<string, unknown>> = {}): Ai => {
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  const settings = { packageDirectory: '/nowhere', model: String(model), threads: 3 };
  const ai = createLocalAi({
    program,
    settings,
    queueLength: Number(queueLength),
    log,
    restartDelayMs: () => 10,
    ...options,
  });
  opened.push(ai);
  return ai;
};
afterEach(() => {
  for (const ai of opened) ai.close();
  opened = [];
  lines = [];
});

const NEVER = new AbortController().signal;
const ask = (ai: Ai, user = 'a note', signal: AbortSignal = NEVER) => ai.reply({ system: 'Be kind.', user, signal });
const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof AiFailure ? error.reason : String(error)),
  );
const SENTENCE = 'It sounds like a long week.';

test('a reply is written by the process of the model, whose loading is logged with its memory', async () => {
  const uses: object[] = [];
  const onUsage = (usage: object) => uses.push(usage);
  expect(await open().reply({ system: 'Be kind.', user: 'a note', signal: NEVER, onUsage })).toBe(SENTENCE);
  expect(uses).toEqual([{ input: 7, output: 3 }]);
  expect(lines.join('')).toMatch(/"memoryMib":1024.*the local model is loaded/);
});

test('the process gets rules, note, length and settings, and none of the secrets of the server', async () => {
  process.env.AI_API_KEY = 'a-secret';
  try {
    const told = JSON.parse(await ask(open(), 'echo')) as { env: string[] };
    expect(told).toMatchObject({ system: 'Be kind.', user: 'echo', maxTokens: 400 });
    expect(told).toMatchObject({ settings: { model: 'a.gguf', threads: 3, packageDirectory: '/nowhere' } });
    expect(told.env).toContain('PATH');
    expect(told.env).not.toContain('AI_API_KEY');
  } finally {
    delete process.env.AI_API_KEY;
  }
});

test('a stream comes in pieces, and one that is cut off fails after them', async () => {
  const ai = open();
  const read = async (user: string) => {
    const pieces: string[] = [];
    const failure = await reasonOf(
      (async () => {
        for await (const piece of ai.stream({ system: '', user, signal: NEVER })) pieces.push(piece);
      })(),
    );
    return { pieces, failure };
  };
  expect(await read('a note')).toEqual({ pieces: ['It sounds ', 'like ', 'a long week.'], failure: 'answered' });
  expect((await read('cut')).failure).toBe('broken');
});

test('a reader who leaves a stream stops the model, and the next one is answered', async () => {
  const ai = open();
  for await (const piece of ai.stream({ system: '', user: 'hang', signal: NEVER })) {
    expect(piece).toBe('Half');
    break;
  }
  expect(await ask(ai)).toBe(SENTENCE);
});

test.each([
  ['fail', 'broken'],
  ['cut', 'broken'],
  ['nothing', 'empty'],
])('%s: no reply, and the next one is', async (user, reason) => {
  const ai = open();
  expect(await reasonOf(ask(ai, user))).toBe(reason);
  expect(await ask(ai)).toBe(SENTENCE);
});

describe('the queue', () => {
  test('lets so many wait as it is long, and refuses the others at once', async () => {
    const ai = open({ queueLength: 2 });
    const writing = new AbortController();
    const first = reasonOf(ask(ai, 'hang', writing.signal));
    const waiting = [ask(ai), ask(ai)];
    expect(await reasonOf(ask(ai))).toBe('busy');
    expect(await reasonOf(ask(ai))).toBe('busy');
    writing.abort();
    expect(await first).toBe('given_up');
    expect(await Promise.all(waiting)).toEqual([SENTENCE, SENTENCE]);
  });

  test('is left by whoever waits too long, which is no failure of the model', async () => {
    const ai = open();
    const writing = new AbortController();
    const first = reasonOf(ask(ai, 'hang', writing.signal));
    expect(await reasonOf(ask(ai, 'a note', AbortSignal.timeout(20)))).toBe('busy');
    writing.abort();
    expect(await first).toBe('given_up');
    expect(await ask(ai)).toBe(SENTENCE);
  });

  test('waits while the model is being loaded', async () => {
    const ai = open({ model: 'loading.gguf', queueLength: 0 });
    const waiting = reasonOf(ask(ai, 'a note', AbortSignal.timeout(100)));
    expect(await reasonOf(ask(ai))).toBe('busy');
    expect(await waiting).toBe('busy');
  });
});

describe('time', () => {
  test('of the caller is up: the model stops and writes for the next one', async () => {
    const ai = open();
    await ask(ai);
    expect(await reasonOf(ask(ai, 'hang', AbortSignal.timeout(50)))).toBe('timeout');
    expect(await ask(ai)).toBe(SENTENCE);
  });

  test('of any text is limited', async () => {
    const ai = open({ timeLimitMs: 50 });
    expect(await reasonOf(ask(ai, 'hang'))).toBe('timeout');
    expect(await ask(ai)).toBe(SENTENCE);
  });

  test('to stop is limited too: a process that is stuck is killed and started again', async () => {
    const ai = open({ timeLimitMs: 50, stopGraceMs: 20 });
    expect(await reasonOf(ask(ai, 'stuck'))).toBe('timeout');
    await expect.poll(() => reasonOf(ask(ai))).toBe('answered');
    expect(lines.join('')).toMatch(/"signal":"SIGKILL".*the process of the local model ended/);
  });
});

describe('a crash', () => {
  test('fails the one reply, is logged without a word of it, and the process starts again', async () => {
    const ai = open();
    expect(await reasonOf(ask(ai, 'crash'))).toBe('broken');
    await expect.poll(() => reasonOf(ask(ai))).toBe('answered');
    expect(lines.join('')).toMatch(/"signal":"SIGABRT".*the process of the local model ended/);
    expect(lines.join('')).not.toContain('Be kind');
  });

  test('while others wait leaves them in the queue no longer than it takes to say so', async () => {
    const ai = open({ restartDelayMs: () => 60_000 });
    const reasons = await Promise.all([reasonOf(ask(ai, 'crash')), reasonOf(ask(ai)), reasonOf(ask(ai))]);
    expect(reasons).toEqual(['broken', 'unreachable', 'unreachable']);
  });

  test('at each start is followed by longer pauses', async () => {
    const pauses: number[] = [];
    const restartDelayMs = (crashes: number) => {
      pauses.push(crashes);
      return crashes < 3 ? 1 : 60_000;
    };
    const ai = open({ model: 'unusable.gguf', restartDelayMs });
    await expect.poll(() => pauses).toEqual([1, 2, 3]);
    expect(await reasonOf(ask(ai))).toBe('unreachable');
  });
});

test('the process ends with the server, also when that is killed', async () => {
  const script = `
    import { createLocalAi } from ${JSON.stringify(new URL('./local-ai.ts', import.meta.url).href)};
    import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
    const settings = { packageDirectory: '/nowhere', model: 'a.gguf', threads: 1 };
    const program = new URL(${JSON.stringify(program.href)});
    const ai = createLocalAi({ program, settings, queueLength: 0, log: pino({ level: 'silent' }) });
    const signal = new AbortController().signal;
    console.log(JSON.parse(await ai.reply({ system: '', user: 'echo', signal })).pid);
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('../../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(String((await once(server.stdout, 'data'))[0]));
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(isAlive).toBe(false);
});

test('after closing nothing is written and nothing is started', async () => {
  const ai = open();
  const waiting = reasonOf(ask(ai, 'hang'));
  await ask(open());
  ai.close();
  expect(await waiting).toBe('given_up');
  expect(lines.join('')).not.toContain('ended');
});
