import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WhisperInstallation, whisperInstallationIn } from './installation.ts';
import { openModel } from './model.ts';

/** What the stand-in of the package was asked, as it tells. */
interface RecordedCalls {
  env: Record<string, unknown>;
  pipeline: unknown[];
  detected: { samples: number; ids: string[] };
  recognized: {
    samples: number;
    options: Record<string, unknown> & { stopping_criteria: ((ids: unknown[]) => unknown)[] };
  };
}

/** In the place of the package, where the real one would lie: scores stand for the languages 2 (en) and 3 (ar). */
const STAND_IN = `
  const asked = (globalThis.askedOfWhisper = {});
  const env = {};
  class Tensor { constructor(type, values, dims) { Object.assign(this, { type, values, dims }); } }
  const pipeline = async (...given) => {
    Object.assign(asked, { env: { ...env }, pipeline: given });
    const isMultilingual = !given[1].endsWith('.en');
    const recognize = async (samples, options) => {
      asked.recognized = { samples: samples.length, options };
      for (const step of options.stopping_criteria) step([[1, 2]]);
      return { text: ' heard in ' + options.language };
    };
    recognize.processor = async (samples) => ({ input_features: samples.length });
    recognize.model = async ({ input_features, decoder_input_ids: { values } }) => {
      asked.detected = { samples: input_features, ids: [...values].map(String) };
      return { logits: { data: Float32Array.of(9, 9, 0.1, 0.7), dims: [1, 1, 4] } };
    };
    recognize.model.generation_config = {
      decoder_start_token_id: 1,
      ...(isMultilingual && { lang_to_id: { '<|en|>': 2, '<|ar|>': 3 } }),
    };
    return recognize;
  };
  module.exports = { env, Tensor, pipeline };
`;

const never = new AbortController().signal;
let folder: string;
let installation: WhisperInstallation;
const asked = () => (globalThis as unknown as { askedOfWhisper: RecordedCalls }).askedOfWhisper; // the stand-in keeps it there

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whisper-'));
  installation = whisperInstallationIn(folder);
  const path = join(installation.directory, 'node_modules', '@huggingface', 'transformers');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), '{"main":"index.cjs"}');
  writeFileSync(join(path, 'index.cjs'), STAND_IN);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the installed model is loaded from its directory, never from the network', async () => {
  await openModel({ installation, model: 'some/whisper' });
  expect(asked().env).toMatchObject({
    allowLocalModels: true,
    allowRemoteModels: false,
    useFSCache: false,
    localModelPath: join(folder, 'whisper', 'models'),
  });
  expect(asked().pipeline).toMatchObject([
    'automatic-speech-recognition',
    'some/whisper',
    { dtype: 'q8', device: 'cpu' },
  ]);
});

test('the language is detected in the first half minute, and then passed on', async () => {
  const ask = await openModel({ installation, model: 'some/whisper' });
  expect(await ask(new Float32Array(16_000 * 40), never)).toBe(' heard in ar');
  expect(asked().detected).toEqual({ samples: 16_000 * 30, ids: ['1'] });
  expect(asked().recognized).toMatchObject({
    samples: 16_000 * 40,
    options: { language: 'ar', task: 'transcribe', chunk_length_s: 30, stride_length_s: 5 },
  });
});

test('a monolingual model gets no language', async () => {
  const ask = await openModel({ installation, model: 'some/whisper.en' });
  expect(await ask(new Float32Array(16_000), never)).toBe(' heard in undefined');
});

test('a transcription can be aborted between tokens', async () => {
  const ask = await openModel({ installation, model: 'some/whisper' });
  const leaving = new AbortController();
  const answer = ask(new Float32Array(16_000), leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toThrow(/aborted/);
  await ask(new Float32Array(16_000), never);
  expect(asked().recognized.options.stopping_criteria[0]?.([[1], [2]])).toEqual([false, false]);
});

test('without the package opening a model fails', async () => {
  await expect(openModel({ installation: whisperInstallationIn('/nowhere'), model: 'some/whisper' })).rejects.toThrow(
    /Cannot find module/,
  );
});
