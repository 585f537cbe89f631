import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** How long a program may take to be there, on a busy machine. */
export const POLL = { timeout: 60_000, intervals: [50] };

export interface Child {
  process: ChildProcess;
  /** Everything that it wrote so far. */
  output(): string;
  /** The first part of what it writes that the pattern finds; fails if it ends before. */
  untilWritten(pattern: RegExp): Promise<RegExpExecArray>;
  end(): Promise<void>;
}

/** A program with its output kept; `fd 3` is read like the others, for what Xvfb answers there. */
export const startChild = (program: string, args: string[], environment: NodeJS.ProcessEnv = {}): Child => {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  const outlets = child.stdio.slice(1) as Readable[]; // all that were made pipes above
  for (const outlet of outlets) {
    outlet.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'close').catch(() => undefined);
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  };
  // A start that nobody waits for any more leaves nothing running.
  process.on('exit', kill);
  void exited.then(() => process.off('exit', kill));
  return {
    process: child,
    output: () => output,
    untilWritten: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found !== null) resolve(found);
        };
        for (const outlet of outlets) outlet.on('data', look);
        child.on('error', reject);
        void exited.then(() => reject(new Error(`${program} has ended:\n${output}`)));
        look();
      }),
    end: async () => {
      kill();
      await exited;
    },
  };
};
