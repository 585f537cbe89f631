import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installationMarker, localInstallationIn } from '#platform/ai/local/installation.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { SPEECH_WEBM } from '#platform/transcription/testing/recordings.ts';
import { checkAi } from './ai-check.ts';

const ENGLISH = 'It is hard to wait without hearing back. One small step for today could be a short walk.';
const ARABIC = 'الانتظار بلا رد صعب فعلًا. قد تكون خطوة اليوم الصغيرة نزهة قصيرة.';
// The pauses show that it was streamed even when a busy machine delays the first piece.
const STREAMED = { pieces: ['Read the ', 'advert ', 'twice [1].'], pauseMs: 40 };
const WELL = [{ says: ENGLISH }, { says: ARABIC }, STREAMED] as const;
/** A stream that a proxy buffered until it was complete. */
const BUFFERED = ['All ', 'at once.', null]
  .map((content) => ({ delta: content === null ? {} : { content }, finish_reason: content === null ? 'stop' : null }))
  .map((choice) => `data: ${JSON.stringify({ id: 'one', choices: [{ index: 0, ...choice }] })}\n\n`)
  .join('');
const KEY = 'a-very-secret-key';

let fake: FakeAi;
let folder: string;

beforeAll(async () => {
  fake = await openFakeAi();
  folder = await mkdtemp(join(tmpdir(), 'bustan-ai-check-'));
});
beforeEach(() => {
  fake.seen.length = 0;
  fake.heard.length = 0;
  fake.willAnswer(...WELL);
  fake.willHear({ says: 'I had an interview today, and I think it went well.' });
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true });
});

const model = () => ({ AI_BASE_URL: fake.url, AI_API_KEY: KEY, AI_MODEL: 'a-model' });
const ears = () => ({ AI_BASE_URL: fake.url, AI_API_KEY: KEY, AI_TRANSCRIPTION_MODEL: 'a-whisper' });
const whole = () => ({ ...model(), ...ears() });

/** The lines without their figures, each as `state part`, and everything that was said. */
const check = async (
  environment: Record<string, string> = model(),
  timeouts: Parameters<typeof checkAi>[0]['timeouts'] = {
    replyMs: 5000,
    firstTokenMs: 5000,
    totalMs: 5000,
    abortMs: 5000,
  },
) => {
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: folder, ...environment });
  const log = createLog({ level: 'silent' });
  const isGood = await checkAi({ config, log, timeouts, print: (line) => said.push(line) });
  const lines = said.slice(0, -1).map((line) => line.split('\n')[0]?.slice(0, 20).replaceAll(/\s+/g, ' ').trim());
  return { isGood, lines, said: said.join('\n') };
};

describe('the check', () => {
  test('of a complete configuration reports every part as working', async () => {
    const { isGood, lines, said } = await check(whole());
    expect(lines).toEqual([
      'ok address',
      'ok key',
      'ok model',
      'ok answer',
      'ok English',
      'ok Arabic',
      'ok streaming',
      'ok first words',
      'ok voice notes',
    ]);
    expect(isGood).toBe(true);
    expect(said).toContain('3 pieces');
    expect(said).toContain('Everything that is configured works.');
    // It asked as the product asks.
    expect(fake.seen.map(({ isStreamed, authorization }) => [isStreamed, authorization])).toEqual([
      [false, `Bearer ${KEY}`],
      [false, `Bearer ${KEY}`],
      [true, `Bearer ${KEY}`],
    ]);
    const [english, arabic, advice] = fake.seen.map(({ messages }) => messages.map(({ content }) => content));
    expect(english?.[0]).toContain('Write in English');
    expect(arabic?.[1]).toMatch(/"note":"[؀-ۿ]/);
    const { passages } = JSON.parse(advice?.[1] ?? '') as { passages: object[] };
    expect(passages[0]).toMatchObject({ number: 1, kind: 'guide' });
    expect(fake.heard[0]?.file.bytes).toEqual(SPEECH_WEBM);
    // And it says neither the key nor what the models said.
    fake.willAnswer({ status: 401, isEchoing: true });
    const refused = await check();
    for (const secret of [KEY, 'small step', 'صعب', 'advert', 'interview today']) {
      expect(said + refused.said).not.toContain(secret);
    }
  });

  test('without any configuration passes', async () => {
    const { isGood, lines, said } = await check({});
    expect([isGood, lines]).toEqual([true, ['– model', '– voice notes']]);
    expect(said).toContain('Nothing is configured');
  });

  test('of a model alone leaves voice notes out, and vice versa', async () => {
    expect((await check()).lines.at(-1)).toBe('– voice notes');
    const heard = await check(ears());
    expect([heard.isGood, heard.lines]).toEqual([true, ['– model', 'ok voice notes']]);
  });
});

describe('a part that does not work is reported with advice', () => {
  const failing = async (...asked: Parameters<typeof check>) => {
    const { isGood, lines, said } = await check(...asked);
    expect(isGood).toBe(false);
    expect(said).toContain('→ ');
    return { failed: lines.filter((line) => line?.startsWith('FAILED')), lines, said };
  };

  test.each([
    ['a wrong key', { status: 401 }, ['ok address', 'FAILED key'], 'AI_API_KEY'],
    ['a missing model', { status: 404 }, ['ok address', 'ok key', 'FAILED model'], 'AI_MODEL'],
    ['a spent account', { status: 429 }, ['ok address', 'ok key', 'ok model', 'FAILED answer'], 'balance'],
    ['a fault', { status: 500 }, ['ok address', 'ok key', 'ok model', 'FAILED answer'], 'status 500'],
    ['a page', { raw: '<html>' }, ['ok address', 'ok key', 'ok model', 'FAILED answer'], 'none that can be used'],
    ['an empty answer', { says: '' }, ['ok address', 'ok key', 'ok model', 'FAILED answer'], 'thinking'],
  ] as const)('%s', async (_, answer, parts, words) => {
    fake.willAnswer(answer);
    const { lines, said } = await failing();
    expect(lines).toEqual([...parts, '– voice notes']);
    expect(said).toContain(words);
  });

  test('an address where nobody listens', async () => {
    const { lines } = await failing({ ...whole(), AI_BASE_URL: 'http://127.0.0.1:9/v1' });
    expect(lines).toEqual(['FAILED address', 'FAILED voice notes']);
  });

  test('an endpoint that never answers', async () => {
    fake.willAnswer({ hangs: true });
    const timeouts = { replyMs: 50, firstTokenMs: 50, totalMs: 50, abortMs: 200 };
    expect((await failing(model(), timeouts)).failed).toEqual(['FAILED address']);
  });

  test('a model that answers in the wrong language', async () => {
    fake.willAnswer({ says: ENGLISH }, { says: ENGLISH }, STREAMED);
    expect((await failing()).failed).toEqual(['FAILED Arabic']);
    fake.willAnswer({ says: ARABIC }, { says: ARABIC }, STREAMED);
    expect((await failing()).failed).toEqual(['FAILED English']);
  });

  test('a rate limit that is reached during the check', async () => {
    fake.willAnswer({ says: ENGLISH }, { status: 429 }, { status: 429 }, STREAMED);
    expect((await failing()).failed).toEqual(['FAILED Arabic']);
  });

  test.each([
    ['in one piece', { says: 'All of it at once.' }, 'in one go'],
    ['all at once after a wait', { raw: BUFFERED, afterMs: 320 }, 'in one go'],
    ['not as a stream', { raw: '{"choices":[]}' }, 'none that can be used'],
    ['not whole', { pieces: ['Half', ' of'], ending: 'cut' }, 'none that can be used'],
  ] as const)('a streamed answer that comes %s', async (_, answer, words) => {
    fake.willAnswer({ says: ENGLISH }, { says: ARABIC }, answer);
    const { failed, said } = await failing();
    expect([failed, said]).toEqual([['FAILED streaming'], expect.stringContaining(words)]);
  });

  test('a model that is too slow for people', async () => {
    const slow = { pieces: ['One ', 'two ', 'three.'], pauseMs: 60 };
    fake.willAnswer({ says: ENGLISH, afterMs: 60 }, { says: ARABIC }, slow);
    const timeouts = { replyMs: 50, firstTokenMs: 50, totalMs: 100, abortMs: 5000 };
    expect((await failing(model(), timeouts)).failed).toEqual([
      'FAILED answer',
      'FAILED streaming',
      'FAILED first words',
    ]);
  });

  test.each([
    ['has no transcription', { status: 404 }, 'leave it unset'],
    ['refuses its key', { status: 401 }, 'AI_API_KEY'],
    ['does not take WebM', { status: 415 }, 'WebM'],
    ['hears nothing', { says: ' ' }, 'heard nothing'],
    ['hears something else', { says: 'Thank you for the music.' }, 'other words'],
    ['answers with a page', { raw: '<html>' }, 'no usable answer'],
  ] as const)('an endpoint that %s', async (_, hearing, words) => {
    fake.willHear(hearing);
    const { failed, said } = await failing(ears());
    expect([failed, said]).toEqual([['FAILED voice notes'], expect.stringContaining(words)]);
  });

  test('a local Whisper that is not completely installed', async () => {
    await mkdir(join(folder, 'whisper'));
    expect((await failing({})).failed).toEqual(['FAILED voice notes']);
    await rm(join(folder, 'whisper'), { recursive: true });
  });

  test('a local model whose package is not installed', async () => {
    const { lines, said } = await failing({ COMPANION_MODEL: '/models/a.gguf' });
    expect([lines[0], said]).toEqual(['FAILED model', expect.stringContaining('npm run companion:install')]);
  });

  test('a local model that cannot be loaded, by its name alone', async () => {
    const { directory } = localInstallationIn(folder);
    const marker = installationMarker({ directory, models: '' });
    await mkdir(directory);
    await writeFile(marker.path, marker.text);
    const { lines, said } = await failing({ COMPANION_MODEL: '/models/a.gguf' });
    expect([lines[0], said]).toEqual(['FAILED model', expect.stringContaining('a.gguf could not be loaded')]);
    expect(said).not.toContain('/models');
    await rm(directory, { recursive: true });
  });

  test('a model without an address', async () => {
    expect((await failing({ AI_MODEL: 'a-model' })).failed).toEqual(['FAILED address']);
  });
});

// Again, because its limits are those of people who wait: a busy machine may miss one.
test('the command ends with 1 when something does not work, and needs no database', { retry: 2 }, async () => {
  const end = (environment: Record<string, string>) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const program = new URL('../../commands/ai-check.ts', import.meta.url).pathname;
      const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:9/none' };
      const child = spawn(process.execPath, [program], { env: { ...env, ...environment } });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
      child.on('exit', (code) => resolve({ code, said }));
    });
  const good = await end(model());
  expect([good.code, good.said]).toEqual([0, expect.stringContaining('ok      Arabic')]);
  fake.willAnswer({ status: 401 });
  const bad = await end(model());
  expect([bad.code, bad.said]).toEqual([1, expect.stringContaining('FAILED  key')]);
  expect(good.said + bad.said).not.toContain(KEY);
  expect((await end({ AI_BASE_URL: 'nowhere' })).said).toContain('AI_BASE_URL: must be an address');
});
