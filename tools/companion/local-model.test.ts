import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ai, AiFailure } from '../../server/src/platform/ai/ai.ts';
import { localInstallationIn } from '../../server/src/platform/ai/local/installation.ts';
import { createLocalAi } from '../../server/src/platform/ai/local/local-ai.ts';
import { writeTinyModel } from '../../server/src/platform/ai/local/testing/tiny-model.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { installPackage } from './install-package.ts';
import { tryModel } from './try-model.ts';

const SENTENCE = ['It', ' sounds', ' like', ' a long week,', ' and being', ' tired', ' makes', ' sense.'];
const ARABIC = ['يبدو', ' أن الأسبوع', ' كان', ' طويلًا', '.'];

const openAi = (packageDirectory: string, model: string, lines: string[] = []): Ai =>
  createLocalAi({
    settings: { packageDirectory, model, threads: 1 },
    queueLength: 1,
    log: createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } }),
    restartDelayMs: () => 10,
  });

/** The real package from npm with a model that is made here: half a minute, and the network. */
if (process.env.LONG === '1') {
  describe('a real llama.cpp', () => {
    let folder: string;
    let packageDirectory: string;
    const pathOf = (name: string) => join(folder, `${name}.gguf`);
    const signal = new AbortController().signal;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bustan-local-model-'));
      packageDirectory = folder;
      await installPackage(folder);
      await writeTinyModel(pathOf('english'), { says: SENTENCE });
      await writeTinyModel(pathOf('arabic'), { says: ARABIC });
      await writeTinyModel(pathOf('endless'), { says: [' on', ' and'], isEndless: true });
    }, 300_000);
    afterAll(() => rm(folder, { recursive: true }));

    test('loads the weights, applies their chat template and streams', async () => {
      const lines: string[] = [];
      const ai = openAi(packageDirectory, pathOf('english'), lines);
      const pieces: string[] = [];
      for await (const piece of ai.stream({ system: 'Be kind.', user: 'a note', signal })) pieces.push(piece);
      expect(pieces.join('')).toBe(SENTENCE.join(''));
      expect(pieces.length).toBeGreaterThan(4);
      expect(lines.join('')).toMatch(/"memoryMib":\d+.*the local model is loaded/);
      ai.close();
    });

    test('writes Arabic, and has read the rules of before when the next note comes', async () => {
      const ai = openAi(packageDirectory, pathOf('arabic'));
      const uses: number[] = [];
      const ask = (user: string) =>
        ai.reply({ system: 'Rules. '.repeat(100), user, signal, onUsage: ({ input }) => uses.push(input) });
      expect(await ask('ملاحظة')).toBe(ARABIC.join(''));
      expect(await ask('ملاحظة أخرى')).toBe(ARABIC.join(''));
      expect(uses[0]).toBeGreaterThan(700);
      expect(uses[1]).toBeLessThan(100);
      ai.close();
    });

    test('stops when it is told to, at the longest reply, and writes again', async () => {
      const ai = openAi(packageDirectory, pathOf('endless'));
      const reasonOf = (asked: Promise<string>) =>
        asked.catch((error: unknown) => (error instanceof AiFailure ? error.reason : String(error)));
      const cut = { system: 'Be kind.', user: 'a note', maxTokens: 5 };
      expect(await reasonOf(ai.reply({ ...cut, signal }))).toBe('broken');
      const long = { ...cut, maxTokens: 8000 };
      expect(await reasonOf(ai.reply({ ...long, signal: AbortSignal.timeout(300) }))).toBe('timeout');
      for await (const piece of ai.stream({ ...long, signal })) {
        expect(piece).not.toBe('');
        break;
      }
      expect(await reasonOf(ai.reply({ ...cut, signal }))).toBe('broken');
      ai.close();
    });

    test('refuses what does not fit into its context, instead of cutting it off', async () => {
      const ai = openAi(packageDirectory, pathOf('english'));
      const asked = ai.reply({ system: 'Be kind.', user: 'a note '.repeat(1200), signal });
      await expect(asked).rejects.toMatchObject({ reason: 'broken' });
      expect(await ai.reply({ system: 'Be kind.', user: 'a note', signal })).toBe(SENTENCE.join(''));
      ai.close();
    });

    test('is tried by the installation, and a file that is no model is told', async () => {
      const installation = { ...localInstallationIn('/nowhere'), directory: packageDirectory };
      expect((await tryModel(installation, pathOf('english'))).secondSeconds).toBeGreaterThan(0);
      await expect(tryModel(installation, join(folder, 'package.json'))).rejects.toThrow('unreachable');
    });
  });
} else {
  test('without its package a local model is told to be unreachable, and the server goes on', async () => {
    const ai = openAi('/nowhere', '/nowhere/a.gguf');
    const asked = ai.reply({ system: '', user: '', signal: new AbortController().signal });
    await expect(asked).rejects.toMatchObject({ reason: 'unreachable' });
    ai.close();
  });
}
