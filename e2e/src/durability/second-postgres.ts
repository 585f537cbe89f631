import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { databaseUrl, type PostgresConnection } from '@bustan/testing/postgres.ts';

const HOLD_POSTGRES = fileURLToPath(new URL('../../../server/src/database/testing/hold-postgres.ts', import.meta.url));

/** A PostgreSQL of an operator's own, at the same address each time that it is started in its folder. */
export interface SecondPostgres {
  url: string;
  stop(): Promise<void>;
}

export const startSecondPostgres = async (folder: string): Promise<SecondPostgres> => {
  const holder = spawn(process.execPath, [HOLD_POSTGRES, folder, 'durable'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit');
  const { value } = await createInterface({ input: holder.stdout })[Symbol.asyncIterator]().next();
  const connection = JSON.parse(String(value)) as PostgresConnection;
  return {
    url: databaseUrl(connection),
    stop: async () => {
      holder.kill('SIGTERM');
      await ended;
    },
  };
};
