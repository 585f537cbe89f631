import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Duplex, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { type PostgresPrograms, toCommand } from './os-account.ts';

/**
 * [Note: PostgreSQL ends with Node]
 * A detached shell runs PostgreSQL and reads a pipe that only Node holds open. When Node dies in any way, even by
 * `kill -9`, the pipe closes and PostgreSQL is shut down. When PostgreSQL ends, so does the shell, and Node is notified.
 * A service manager may signal all processes at once: the shell ignores that and waits for Node.
 */
const WATCHDOG = `
socket_directory=$1; shift
"$@" 3<&- &
postgres=$!
trap '' HUP INT TERM
echo "$postgres" >&3
{ read -r line <&3; kill -INT "$postgres"; } 2>/dev/null &
reader=$!
wait "$postgres"
status=$?
kill -KILL "$reader" 2>/dev/null
[ -z "$socket_directory" ] || rmdir "$socket_directory" 2>/dev/null
exit "$status"
`;

const STOP_TIMEOUT_MS = 20_000;

export interface PostgresProcess {
  pid: number;
  hasEnded(): boolean;
  /** The last output of PostgreSQL: the reason, when it ended by itself. */
  lastOutput(): string;
  ended: Promise<void>;
  stop(): Promise<void>;
}

const forwardLines = (stream: Readable, log: Log): (() => string) => {
  const last: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    last.push(line);
    if (last.length > 20) last.shift();
    const isSerious = /^(FATAL|PANIC):/.test(line);
    log[isSerious ? 'warn' : 'debug']({ postgres: line }, 'the embedded database says');
  });
  return () => last.join('\n');
};

/** Signals a process that may have ended already. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Ended, which is what the signal was for.
  }
};

const spawnShell = ({ programs, args, socketDirectoryToRemove }: StartOptions): ChildProcess => {
  const { file, args: words, identity } = toCommand(programs.account, programs.binaries.postgres, args);
  return spawn('/bin/sh', ['-c', WATCHDOG, 'bustan-watchdog', socketDirectoryToRemove ?? '', file, ...words], {
    ...identity,
    cwd: '/',
    // Out of the terminal's process group: Ctrl+C is for Node, which then shuts PostgreSQL down.
    detached: true,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
};

interface StartOptions {
  programs: PostgresPrograms;
  args: readonly string[];
  socketDirectoryToRemove: string | undefined;
  log: Log;
}

export const startPostgres = async (start: StartOptions): Promise<PostgresProcess> => {
  const shell = spawnShell(start);
  await once(shell, 'spawn');
  const pipe = shell.stdio[3];
  if (!(pipe instanceof Duplex) || shell.stderr === null) throw new Error('the watchdog has no pipe');
  pipe.on('error', () => undefined);
  const lastOutput = forwardLines(shell.stderr, start.log);
  let hasEnded = false;
  const ended = once(shell, 'close').then(() => {
    hasEnded = true;
  });
  const [line] = await Promise.race([once(pipe, 'data'), ended.then(() => [])]);
  const pid = Number.parseInt(String(line), 10);
  if (!(pid > 0)) throw new Error(`The watchdog of the embedded database ended at once: ${lastOutput()}`);
  // When the shell itself is killed, PostgreSQL lives on and keeps stderr open, so that `close` is not emitted.
  shell.on('exit', (_status, killedBy) => {
    if (killedBy !== null) signal(pid, 'SIGINT');
  });
  const stop = async () => {
    pipe.destroy();
    const inTime = await Promise.race([ended.then(() => true), wait(STOP_TIMEOUT_MS, false, { ref: false })]);
    // An immediate shutdown loses nothing that was committed: the next start recovers.
    if (!inTime && !hasEnded) signal(pid, 'SIGQUIT');
    await ended;
  };
  return { pid, hasEnded: () => hasEnded, lastOutput, ended, stop };
};
