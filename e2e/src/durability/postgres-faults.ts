import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listProcessesIn } from '@bustan/testing/processes.ts';

/** The processes of a site's embedded PostgreSQL, without the shell that watches it. */
const postgresOf = async (dataDirectory: string): Promise<{ pid: number; words: string }[]> => {
  const lines = await listProcessesIn(join(dataDirectory, 'postgres', 'cluster'));
  return lines
    .map((line) => ({ pid: Number.parseInt(line, 10), words: line.replace(/^\d+ /, '') }))
    .filter(({ words }) => /^\S*postgres/.test(words));
};

/** One that serves a connection of the site. */
export const killBackend = async (dataDirectory: string): Promise<void> => {
  const backends = (await postgresOf(dataDirectory)).filter(({ words }) =>
    /postgres: bustan bustan \[local\]/.test(words),
  );
  const [backend] = backends;
  if (backend === undefined) throw new Error('PostgreSQL has no backend of the site');
  process.kill(backend.pid, 'SIGKILL');
};

export const killPostmaster = async (dataDirectory: string): Promise<void> => {
  const file = await readFile(join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(file, 10), 'SIGKILL');
};

/** `SIGSTOP` freezes all of its processes, `SIGCONT` lets them go on. */
export const signalPostgres = async (dataDirectory: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
  for (const { pid } of await postgresOf(dataDirectory)) process.kill(pid, signal);
};
