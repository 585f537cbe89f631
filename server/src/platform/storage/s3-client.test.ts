import { expect, test } from 'vitest';
import { folderUrl } from './s3-client.ts';

const LOCATION = {
  accessKeyId: 'KEY',
  secretAccessKey: 'SECRET',
  endpoint: 'https://s3.example:9000',
  bucket: 'recordings',
  region: 'auto',
};

test("the bucket's name stands in the path or before the host's name", () => {
  expect(folderUrl({ ...LOCATION, isPathStyle: true })).toBe('https://s3.example:9000/recordings/voice-recordings');
  expect(folderUrl({ ...LOCATION, isPathStyle: false })).toBe('https://recordings.s3.example:9000/voice-recordings');
});
