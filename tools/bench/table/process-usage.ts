import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Of `/proc/PID/stat`, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The processor's time of all its threads so far, in seconds; null where the system does not tell. */
export const cpuSeconds = (pid: number): number | null => {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/** The resident memory in MB (of a million bytes), as operators see it. */
export const residentMb = (pid: number): number =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;
