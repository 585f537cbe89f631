import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const HOLD_CLUSTER = fileURLToPath(new URL('../../../server/src/database/testing/hold-cluster.ts', import.meta.url));

/** One PostgreSQL for the whole run; every worker's site gets a database of its own, cloned from its template. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, [HOLD_CLUSTER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit');
  const { value } = await createInterface({ input: holder.stdout })[Symbol.asyncIterator]().next();
  if (value === undefined) throw new Error('The test cluster did not start');
  process.env.TEST_CLUSTER = value;
  return async () => {
    holder.stdin.end();
    await ended;
  };
}
