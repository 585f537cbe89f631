import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { chooseEngine } from './engine.ts';
import { DEFAULT_WHISPER_MODEL, installationMarker, whisperInstallationIn } from './whisper/installation.ts';

const ENDPOINT = { AI_BASE_URL: 'http://localhost:11434/v1', AI_TRANSCRIPTION_MODEL: 'a-model' };
let lines: string[] = [];
let folder: string;

beforeEach(() => {
  lines = [];
  folder = mkdtempSync(join(tmpdir(), 'engine-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const choose = (environment: Record<string, string> = {}) => {
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  return chooseEngine(readConfig({ DATA_DIR: folder, ...environment }), log);
};
const install = (model = DEFAULT_WHISPER_MODEL) => {
  const installation = whisperInstallationIn(folder);
  mkdirSync(installation.directory, { recursive: true });
  const note = installationMarker(installation, model);
  writeFileSync(note.path, note.text);
};

test('without configuration there is no engine, and nothing is logged', () => {
  expect(choose()).toBeNull();
  expect(choose({ AI_BASE_URL: ENDPOINT.AI_BASE_URL, AI_MODEL: 'for-replies-alone' })).toBeNull();
  expect(lines).toEqual([]);
});

test('an endpoint is used when its model is configured', () => {
  expect(choose({ ...ENDPOINT, AI_API_KEY: 'a-key' })).toMatchObject({
    kind: 'endpoint',
    baseUrl: ENDPOINT.AI_BASE_URL,
    model: 'a-model',
    apiKey: 'a-key',
  });
});

test('an installed Whisper is used, unless an endpoint is configured', () => {
  install();
  expect(choose()).toMatchObject({ kind: 'whisper', model: DEFAULT_WHISPER_MODEL });
  expect(choose(ENDPOINT)).toMatchObject({ kind: 'endpoint' });
});

test('an incomplete or different Whisper is not used; the log says what to do', () => {
  mkdirSync(whisperInstallationIn(folder).directory);
  expect(choose()).toBeNull();
  install('some/other-whisper');
  expect(choose()).toBeNull();
  expect(choose({ WHISPER_MODEL: 'some/other-whisper' })).toMatchObject({ kind: 'whisper' });
  expect(lines.filter((line) => line.includes('npm run whisper:install'))).toHaveLength(2);
});
