import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadDetector } from '@bustan/detector/node.ts';
import { loadFindQuotes } from '@bustan/understanding/node.ts';
import { type OpenDatabase, openDatabase } from '#database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { ensureSetting } from '#database/settings.queries.ts';
import { waitForDatabase } from '#database/wait-for-database.ts';
import { loadModelExamples, loadReplyTexts } from '#features/companion/companion.ts';
import { loadStarterContent } from '#features/starter-content/starter-content.ts';
import { runEvery } from '#platform/background/run-every.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { printable } from '#platform/config/startup-error.ts';
import { riskySettings } from '#platform/config/unsafe-settings.ts';
import { readSecretKeys } from '#platform/encryption/secret-keys.ts';
import { listen } from '#platform/http/listen.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { createStore } from '#platform/storage/storage.ts';
import { openWeb } from '#platform/web/web.ts';
import { createApp } from './app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface StartedDatabase {
  embedded: EmbeddedPostgres | undefined;
  database: OpenDatabase;
}

const startDatabase = async (config: Config, log: Log): Promise<StartedDatabase> => {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ directory: join(config.DATA_DIR, 'postgres'), log })
      : undefined;
  const connection = embedded?.connection ?? { url: config.DATABASE_URL ?? '' };
  return { embedded, database: openDatabase({ connection, log }) };
};

interface Welcome {
  config: Config;
  port: number;
  mailboxPath: string | null;
}

const welcome = ({ config, port, mailboxPath }: Welcome): string =>
  [
    `Bustan is at ${config.PUBLIC_URL}${config.PUBLIC_URL.endsWith(`:${port}`) ? '' : ` (listening on port ${port})`}`,
    ...(mailboxPath === null ? [] : [`Its mailbox is at ${config.PUBLIC_URL}${mailboxPath}`]),
    'To become admin, sign up and run: npm run admin -- grant YOUR-EMAIL',
  ].join('\n');

/** config → store → database → app → listen, and back in reverse order on SIGINT, SIGTERM or a lost database. */
export const start = async ({
  environment,
  isDevelopment,
}: {
  environment: Record<string, string | undefined>;
  isDevelopment: boolean;
}): Promise<void> => {
  const config = readConfig(environment);
  const log = createLog({ level: config.LOG_LEVEL });
  for (const risk of riskySettings(config)) log.warn(risk);
  const secretKeys = await readSecretKeys(config, log);
  const store = await createStore(config);
  // Read while the database starts in a process of its own; whoever awaits it below reports a failure.
  const opening = openWeb({ isDevelopment });
  opening.catch(() => {});
  const { embedded, database } = await startDatabase(config, log);
  const cleanups: (() => Promise<void>)[] = [async () => embedded?.stop(), () => database.close()];
  let isStopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    for (const cleanUp of cleanups.toReversed()) {
      await cleanUp().catch((error: unknown) => log.error({ err: error }, 'a part did not stop in order'));
    }
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  embedded?.lost.then((reason) => {
    log.fatal({ reason: reason.message }, 'the database is lost');
    return stop(1);
  });

  try {
    if (embedded === undefined) await waitForDatabase({ pool: database.pool, log });
    await migrate({ pool: database.pool, log });
    await loadStarterContent({ db: database.db, clock: systemClock, log });
    const publicKey =
      config.PUBLIC_KEY ??
      (await ensureSetting(database.db, 'public_key', () => `bustan_${randomBytes(24).toString('base64url')}`));
    const web = await opening;
    cleanups.push(() => web.close());
    const app = await createApp({
      ...{ config, database, store, secretKeys, publicKey, web, log },
      clock: systemClock,
      isTextChecked: isDevelopment,
    });
    cleanups.push(() => app.close());
    // Loaded now, so that the first person who may be in danger does not wait, and a mistake in a text stops the start.
    loadDetector();
    loadFindQuotes();
    loadReplyTexts();
    loadModelExamples();
    const server = await listen({ app: app.hono, host: config.HOST, port: config.PORT });
    cleanups.push(() => server.close());
    const sweep = runEvery({ name: 'sweep', everyMs: HOUR_MS, work: app.sweep, log });
    cleanups.push(() => sweep.stop());
    const reminders = runEvery({ name: 'reminders', everyMs: MINUTE_MS, work: app.remind, log });
    cleanups.push(() => reminders.stop());
    log.info({ port: server.port, production: config.isProduction }, 'listening');
    console.log(welcome({ config, port: server.port, mailboxPath: app.mailboxPath }));
  } catch (error) {
    console.error(printable(error));
    await stop(1);
  }
};
