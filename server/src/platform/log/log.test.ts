import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const write = (fields: object): string => {
  let written = '';
  const destination = {
    write: (line: string) => {
      written += line;
    },
  };
  createLog({ level: 'info', destination }).info(fields, 'something happened');
  return written;
};

test('a line has its level in words and its time in UTC', () => {
  const { time, level, msg } = JSON.parse(write({})) as Record<string, string>;
  expect([level, msg]).toEqual(['info', 'something happened']);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(60_000);
});

test('a value with line breaks cannot begin another line', () => {
  const path = '/\n{"level":"info","msg":"made up"}\r\u2028\u001b[31m';
  const written = write({ path });
  expect(written.indexOf('\n')).toBe(written.length - 1);
  expect(written).not.toContain('\u001b');
  expect(JSON.parse(written)).toMatchObject({ path, msg: 'something happened' });
});

test.each(['password', 'token', 'access_token', 'refresh_token', 'text', 'transcript', 'email', 'authorization'])(
  'a field named %s is hidden, within another one too',
  (name) => {
    const written = write({ [name]: 'heliotrope', body: { [name]: 'heliotrope' } });
    expect(written).not.toContain('heliotrope');
    expect(written).toContain('[hidden]');
  },
);
