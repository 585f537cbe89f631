import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const DOCUMENT = 'docs/asvs.md';

/**
 * Levels 1 and 2 of ASVS 5.0.0: of each section the level of its first requirement, of the second, and so on. Those of
 * level 3 come after them in every section.
 */
const LEVELS: Readonly<Record<string, string>> = {
  ...{ '1.1': '22', '1.2': '111112222', '1.3': '11222222222', '1.4': '222', '1.5': '12' },
  ...{ '2.1': '122', '2.2': '112', '2.3': '1222', '2.4': '2' },
  ...{ '3.2': '11', '3.3': '1222', '3.4': '112222', '3.5': '11122', '3.7': '22' },
  ...{ '4.1': '122', '4.2': '2', '4.3': '22', '4.4': '1222' },
  ...{ '5.1': '2', '5.2': '112', '5.3': '11', '5.4': '222' },
  ...{ '6.1': '122', '6.2': '111111112222', '6.3': '1122', '6.4': '1122', '6.5': '22222', '6.6': '222', '6.8': '2222' },
  ...{ '7.1': '222', '7.2': '1111', '7.3': '22', '7.4': '11222', '7.5': '22', '7.6': '22' },
  ...{ '8.1': '12', '8.2': '112', '8.3': '1', '8.4': '2' },
  ...{ '9.1': '111', '9.2': '1222' },
  ...{
    '10.1': '22',
    '10.2': '22',
    '10.3': '2222',
    '10.4': '11111222222',
    '10.5': '22222',
    '10.6': '22',
    '10.7': '222',
  },
  ...{ '11.1': '22', '11.2': '222', '11.3': '112', '11.4': '1222', '11.5': '2', '11.6': '2' },
  ...{ '12.1': '122', '12.2': '11', '12.3': '2222' },
  ...{ '13.1': '2', '13.2': '22222', '13.3': '22', '13.4': '12222' },
  ...{ '14.1': '22', '14.2': '1222', '14.3': '122' },
  ...{ '15.1': '122', '15.2': '122', '15.3': '1222222' },
  ...{ '16.1': '2', '16.2': '22222', '16.3': '2222', '16.4': '222', '16.5': '222' },
  ...{ '17.1': '2', '17.2': '2222', '17.3': '22' },
};
const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, at) => `${section}.${at + 1} of level ${level}`),
);

const text = readFileSync(DOCUMENT, 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level = '', , status = '', place = '', tests = '', reason = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number, level, status, place, tests: tests.split('<br>'), reason };
  });

describe('the comparison with ASVS', () => {
  test('has each requirement of levels 1 and 2 once, in their order', () => {
    expect(wanted).toHaveLength(70 + 183);
    expect(rows.map(({ number, level }) => `${number} of level ${level}`)).toEqual(wanted);
  });

  test('says of each whether it is met, where, and by which test, or why not', () => {
    for (const { number, status, place, tests, reason } of rows) {
      expect([number, status]).toEqual([number, expect.toBeOneOf(['met', 'partly', 'open', 'does not apply'])]);
      expect([number, place === '–', tests.includes('–')]).toEqual([
        number,
        ...Array(2).fill(status === 'does not apply'),
      ]);
      if (status !== 'met') expect([number, reason]).not.toEqual([number, '–']);
    }
    const count = (wantedStatus: string) => rows.filter(({ status }) => status === wantedStatus).length;
    expect(text).toContain(
      `${count('met')} are met, ${count('partly')} partly, ${count('open')} are open, and ${count('does not apply')} do not apply`,
    );
  });

  test('names files and tests that exist', () => {
    const missing = rows.flatMap(({ number, place, tests }) => [
      ...[...place.matchAll(/`([\w./-]+)`/g)]
        .filter(([, path = '']) => /[/.]/.test(path) && !existsSync(path))
        .map(([, path]) => `${number}: ${path}`),
      ...tests
        .filter((named) => named !== 'none' && named !== '–')
        .filter((named) => {
          const [, path = '', name = ''] = /^`(.+?)` › “(.+)”$/.exec(named) ?? [];
          return !existsSync(path) || !readFileSync(path, 'utf8').includes(name);
        })
        .map((named) => `${number}: ${named}`),
    ]);
    expect(missing).toEqual([]);
  });
});
