import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { aiKindOf, createConfiguredAi } from './configured-ai.ts';
import { installationMarker, localInstallationIn } from './local/installation.ts';

const COMPANION_MODEL = '/nowhere/a.gguf';
const ENDPOINT = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'a-model' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bustan-configured-ai-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = async (environment: Record<string, string>) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const ai = createConfiguredAi(readConfig({ DATA_DIR: folder, ...environment }), log);
  const signal = new AbortController().signal;
  const reason = await ai?.reply({ system: '', user: '', signal }).catch((error: { reason: string }) => error.reason);
  ai?.close();
  return { isThere: ai !== null, reason, said: lines.join('') };
};

test.each([
  [{}, 'none'],
  [ENDPOINT, 'endpoint'],
  [{ COMPANION_MODEL }, 'local'],
  [{ ...ENDPOINT, COMPANION_MODEL }, 'endpoint'],
  [{ AI_BASE_URL: ENDPOINT.AI_BASE_URL, AI_TRANSCRIPTION_MODEL: 'a-whisper', COMPANION_MODEL }, 'local'],
] as const)('with %j the model is: %s', (environment, kind) => {
  expect(aiKindOf(readConfig(environment))).toBe(kind);
});

test('a local model without its package is none, and the log says what to do', async () => {
  const { isThere, said } = await open({ COMPANION_MODEL });
  expect(isThere).toBe(false);
  expect(said).toContain('npm run companion:install');
});

test('a local model is opened when its package is installed, and the endpoint wins', async () => {
  const installation = localInstallationIn(folder);
  const { path, text } = installationMarker(installation);
  await mkdir(installation.directory);
  await writeFile(path, text);
  expect(await open({ COMPANION_MODEL })).toMatchObject({ isThere: true, reason: 'unreachable' });
  expect((await open({ COMPANION_MODEL })).said).toContain('the process of the local model ended');
  expect((await open({ ...ENDPOINT, COMPANION_MODEL })).said).toBe('');
});
