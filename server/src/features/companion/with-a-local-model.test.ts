import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmotionAnalysis } from '@bustan/contract/companion.ts';
import type { PublicConfig } from '@bustan/contract/config.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationMarker, localInstallationIn } from '#platform/ai/local/installation.ts';
import { writeTinyModel } from '#platform/ai/local/testing/tiny-model.ts';
import { installPackage } from '../../../../tools/companion/install-package.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { PREPARED_REPLY } from './testing/replies.ts';

/** With it a real llama.cpp comes from npm and runs a tiny model; without it nothing is behind the marker. */
const isLong = process.env.LONG === '1';
const SAYS = ['It sounds', ' like', ' a long week,', ' and being tired', ' makes sense.'];

let DATA_DIR: string;
let site: TestSite;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'bustan-local-site-'));
  const installation = localInstallationIn(DATA_DIR);
  const marker = installationMarker(installation);
  await mkdir(installation.directory);
  if (isLong) await installPackage(installation.directory);
  await writeFile(marker.path, marker.text);
  const COMPANION_MODEL = join(DATA_DIR, 'tiny.gguf');
  await writeTinyModel(COMPANION_MODEL, { says: SAYS });
  site = await openTestSite({ DATA_DIR, COMPANION_MODEL });
}, 300_000);
afterAll(async () => {
  await site.close();
  await rm(DATA_DIR, { recursive: true });
});

test('the site says that a model of its own writes', async () => {
  const config = (await (await site.ask('GET', '/api/v1/config')).json()) as PublicConfig;
  expect(config).toMatchObject({ ai: { companion: 'model' }, model_by: 'site' });
});

test(
  isLong ? 'a reply is written on this machine' : 'a model that does not run leaves the prepared reply',
  async () => {
    const as = await site.signUp();
    const reply = async () => {
      const body = { emotion: 'struggling', text: 'I am tired of waiting' };
      const answer = await site.ask('POST', '/functions/v1/analyze-emotion', { as, body });
      return ((await answer.json()) as EmotionAnalysis).analysis;
    };
    if (isLong) {
      await expect.poll(reply).toBe(`${SAYS.join('')}\n\nWritten by AI. Nobody read your note.`);
      expect(site.logged()).toContain('the local model is loaded');
    } else expect(await reply()).toMatch(PREPARED_REPLY);
    expect(site.logged()).not.toContain('tired of waiting');
  },
);
