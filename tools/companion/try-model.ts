import { systemPrompt, userPrompt } from '../../server/src/features/companion/companion.ts';
import type { LocalInstallation } from '../../server/src/platform/ai/local/installation.ts';
import { createLocalAi } from '../../server/src/platform/ai/local/local-ai.ts';
import { createLog } from '../../server/src/platform/log/log.ts';

const LOADING_LIMIT_MS = 300_000;

interface TriedModel {
  /** From the start of its process to the first whole reply. */
  firstSeconds: number;
  /** A whole reply after it has read the rules once, as people wait for it. */
  secondSeconds: number;
}

/** Loads a model in its process, as the server will, and has it reply twice. */
export const tryModel = async (installation: LocalInstallation, model: string): Promise<TriedModel> => {
  const log = createLog({ level: 'silent' });
  const settings = { packageDirectory: installation.directory, model, threads: 0 };
  const ai = createLocalAi({ settings, queueLength: 0, log, timeLimitMs: LOADING_LIMIT_MS });
  const signal = AbortSignal.timeout(LOADING_LIMIT_MS);
  const ask = async (text: string): Promise<number> => {
    const startedAt = performance.now();
    await ai.reply({
      system: systemPrompt('en'),
      user: userPrompt({ emotion: 'okay', text, transcript: null }),
      signal,
    });
    return (performance.now() - startedAt) / 1000;
  };
  try {
    return { firstSeconds: await ask('A long day.'), secondSeconds: await ask('Three weeks without an answer.') };
  } finally {
    ai.close();
  }
};
