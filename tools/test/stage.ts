import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

export interface TimedTest {
  name: string;
  ms: number;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** What is worth reading: all that was printed when it failed, figures when it passed. */
  output?: string;
  /** Each test with its time, where there are many. */
  tests?: TimedTest[];
}

export interface Stage {
  name: string;
  run: () => Outcome | Promise<Outcome>;
}

const running = new Set<ChildProcess>();

export const stopAll = (signal: NodeJS.Signals): void => {
  for (const child of running) child.kill(signal);
};

interface CommandOptions {
  environment?: Record<string, string>;
  /** Prints at once instead of giving the output back. */
  isLive?: boolean;
}

/** Runs a program to its end. */
export const runCommand = async (
  command: string,
  args: string[],
  { environment = {}, isLive = false }: CommandOptions = {},
): Promise<{ isGood: boolean; output: string }> => {
  const stream = isLive ? 'inherit' : 'pipe';
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...environment };
  const child = spawn(command, args, { stdio: ['ignore', stream, stream], env });
  running.add(child);
  let output = '';
  for (const printed of [child.stdout, child.stderr]) {
    printed?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  try {
    const [code] = await once(child, 'close');
    return { isGood: code === 0, output };
  } catch (error) {
    return { isGood: false, output: String(error) };
  } finally {
    running.delete(child);
  }
};

const asOne = (isGood: boolean, output: string): Outcome =>
  isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };

export const binary = (name: string): string => `node_modules/.bin/${name}`;

export const commandStage = (name: string, program: string, ...args: string[]): Stage => ({
  name,
  run: async () => {
    const { isGood, output } = await runCommand(program, args);
    return asOne(isGood, output);
  },
});

interface CheckResult {
  examined: number;
  problems: string[];
  /** Told, and no failure. */
  notes?: string[];
}

export const checkStage = (name: string, check: () => CheckResult): Stage => ({
  name,
  run: () => {
    const { examined, problems, notes = [] } = check();
    const lines = [...problems, ...notes, `${examined} examined, ${problems.length} problems`].map(
      (line) => `  ${line}`,
    );
    const output = lines.join('\n');
    return { ...asOne(examined > 0 && problems.length === 0, output), ...(notes.length > 0 ? { output } : {}) };
  },
});

/** A test runner that ran nothing has failed, whatever it says; so has one that left no report. */
export const countedOutcome = (isGood: boolean, { passed, failed }: Pick<Outcome, 'passed' | 'failed'>) => {
  if (passed + failed === 0) return { passed: 0, failed: 1 };
  return { passed, failed: isGood ? failed : Math.max(1, failed) };
};

export const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
