import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemOf = (STORAGE_URL: string): string => {
  try {
    readConfig({ STORAGE_URL });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
};

test('a storage URL is parsed, percent-encoding included', () => {
  const { STORAGE_URL } = readConfig({
    STORAGE_URL: 's3://KEY:se%2Fcr%2Bet%25@s3.example:9000/recordings?region=auto',
  });
  expect(STORAGE_URL).toEqual({
    accessKeyId: 'KEY',
    secretAccessKey: 'se/cr+et%',
    endpoint: 'https://s3.example:9000',
    bucket: 'recordings',
    region: 'auto',
    isPathStyle: true,
  });
  const plain = readConfig({ STORAGE_URL: 's3://a%3Ab:c@127.0.0.1:8080/recordings?tls=off&style=virtual' });
  expect(plain.STORAGE_URL).toMatchObject({
    accessKeyId: 'a:b',
    endpoint: 'http://127.0.0.1:8080',
    region: 'us-east-1',
    isPathStyle: false,
  });
});

test.each([
  ['https://KEY:hush@s3.example/recordings', 's3://KEY:SECRET@host'],
  ['s3://s3.example/recordings', 'percent-encoded'],
  ['s3://KEY@s3.example/hush', 'percent-encoded'],
  ['s3://KEY:hush/hush@s3.example/recordings', 'percent-encoded'],
  ['s3://KEY:hush%@s3.example/recordings', 'percent-encoded'],
  ['s3://KEY:hush#hush@s3.example/recordings', 'percent-encoded'],
  ['s3://KEY:hush@s3.example', 'one bucket'],
  ['s3://KEY:hush@s3.example/recordings/hush', 'one bucket'],
  ['s3://KEY:hush@s3.example/recordings?tls=hush', 'tls must be'],
  ['s3://KEY:hush@s3.example/recordings?style=hush', 'style must be'],
  ['s3://KEY:hush@s3.example/recordings?region=hush+hush', 'region must be'],
  ['s3://KEY:hush@s3.example/recordings?hush=on', 'knows only'],
  ['s3://KEY:hush@s3.example/recordings#hush', 'percent-encoded'],
])("the storage URL %s is refused by the variable's name, without quoting it", (STORAGE_URL, words) => {
  const problem = problemOf(STORAGE_URL);
  expect(problem).toContain('STORAGE_URL: ');
  expect(problem).toContain(words);
  expect(problem).not.toMatch(/hush|s3\.example/);
});
