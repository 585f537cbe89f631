import { EmbeddedPostgresError, startEmbeddedPostgres } from '#database/embedded/embedded.ts';
import { createLog } from '#platform/log/log.ts';

/** A program for tests to kill: starts PostgreSQL in the folder of its argument and holds it until SIGTERM. */
const directory = process.argv[2] ?? '';
const isDurable = process.argv[3] === 'durable';
try {
  const postgres = await startEmbeddedPostgres({ directory, isDurable, log: createLog({ level: 'silent' }) });
  process.stdout.write(`${JSON.stringify(postgres.connection)}\n`);
  process.once('SIGTERM', () => postgres.stop());
  postgres.lost.then((error) => {
    process.stdout.write(`${error.message}\n`);
    return postgres.stop();
  });
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
}
