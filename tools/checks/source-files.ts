import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The project's own files whose path matches, also those that git does not know yet. */
export const sourceFiles = (pattern: RegExp): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(file));
