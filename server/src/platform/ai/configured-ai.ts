import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { type Ai, createAi } from './ai.ts';
import { isInstalled, localInstallationIn } from './local/installation.ts';
import { createLocalAi } from './local/local-ai.ts';

/** Where the configured model runs. */
export type AiKind = 'endpoint' | 'local' | 'none';

/** The endpoint wins where both are configured. */
export const aiKindOf = ({
  AI_BASE_URL,
  AI_MODEL,
  COMPANION_MODEL,
}: Pick<Config, 'AI_BASE_URL' | 'AI_MODEL' | 'COMPANION_MODEL'>): AiKind => {
  if (AI_BASE_URL !== undefined && AI_MODEL !== undefined) return 'endpoint';
  return COMPANION_MODEL === undefined ? 'none' : 'local';
};

/** The model of the configured endpoint, else the one on this machine, else null. */
export const createConfiguredAi = (config: Config, log: Log): Ai | null => {
  const { COMPANION_MODEL, COMPANION_THREADS, COMPANION_QUEUE, DATA_DIR } = config;
  if (aiKindOf(config) !== 'local' || COMPANION_MODEL === undefined) return createAi(config);
  const installation = localInstallationIn(DATA_DIR);
  if (!isInstalled(installation)) {
    log.warn(
      'COMPANION_MODEL is set, but what runs it is not (or not wholly) installed: run npm run companion:install',
    );
    return null;
  }
  const settings = {
    packageDirectory: installation.directory,
    model: COMPANION_MODEL,
    threads: COMPANION_THREADS,
  };
  return createLocalAi({ settings, queueLength: COMPANION_QUEUE, log });
};
