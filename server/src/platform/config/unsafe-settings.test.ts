import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { isWeakKey, matchesAnyHost, riskySettings } from './unsafe-settings.ts';

const PRODUCTION = { PUBLIC_URL: 'https://bustan.example', AUTH_AUTOCONFIRM: 'off', SMTP_URL: 'smtp://localhost:25' };

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
};

describe('production refuses', () => {
  test.each([
    ['AUTH_REDIRECT_URLS', '["https://app.example.com/**","**"]'],
    ['AUTH_REDIRECT_URLS', '["https://**"]'],
    ['AI_BASE_URL', 'http://api.provider.example/v1'],
    ['AI_BASE_URL', 'http://93.184.216.34/v1'],
    ['SMS_URL', 'http://sms.provider.example/send'],
    ['SECRET_KEY', 'hush-hush-hush-hush-hush-hush-hush'],
    ['DATABASE_URL', 'postgres://bustan:hush@db.provider.example/bustan'],
    ['DATABASE_URL', 'postgres://bustan:hush@db.provider.example/bustan?sslmode=disable'],
    ['DATABASE_URL', 'postgres://bustan:hush@db.provider.example/bustan?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://bustan:hush@localhost/bustan?host=db.provider.example'],
    ['STORAGE_URL', 's3://key:hush@s3.provider.example/recordings?tls=off'],
  ])('%s=%s by its name, and does not quote it', (name, value) => {
    const environment = { AI_MODEL: 'a-model', [name]: value };
    const problems = problemsOf({ ...PRODUCTION, ...environment });
    expect(problems).toContain(`${name}: `);
    expect(problems).not.toMatch(/hush|93\.|provider/);
    expect(problemsOf(environment)).toBe('none');
  });

  test.each([
    ['AUTH_REDIRECT_URLS', '["https://app.example.com/**","https://*.preview.example.com/**"]'],
    ['AI_BASE_URL', 'https://api.provider.example/v1'],
    ['SMS_URL', 'http://127.0.0.1:9000/send'],
    ['SECRET_KEY', randomBytes(32).toString('base64')],
    ['DATABASE_URL', 'postgres://bustan:hush@db.provider.example/bustan?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://bustan:hush@10.0.0.7/bustan'],
    ['DATABASE_URL', 'postgres:///bustan?host=/var/run/postgresql'],
    ['STORAGE_URL', 's3://key:hush@s3.provider.example/recordings'],
    ['STORAGE_URL', 's3://key:hush@minio.internal:9000/recordings?tls=off'],
  ])('not %s=%s', (name, value) => {
    expect(problemsOf({ ...PRODUCTION, AI_MODEL: 'a-model', [name]: value })).toBe('none');
  });
});

test.each([
  ...['localhost:11434', '127.0.0.1', '10.0.0.7:8000', '192.168.1.5', '172.20.0.3', '[fd00::7]:8000', '100.64.0.1'],
  ...['ollama:11434', 'model.internal', 'model.ai.svc.cluster.local'],
])('a model on a network of its own, at %s, needs no https', (host) => {
  expect(problemsOf({ ...PRODUCTION, AI_MODEL: 'a-model', AI_BASE_URL: `http://${host}/v1` })).toBe('none');
});

test.each([
  'https://name:hush@bustan.example',
  'https://hush@bustan.example',
  'https://bustan.example/hush',
  'https://bustan.example//',
  'https://bustan.example/?hush',
  'https://bustan.example?',
  'https://bustan.example/#hush',
  'http://localhost:3000/hush',
  'https:\\\\bustan.example',
])('PUBLIC_URL=%s is refused everywhere, without being quoted', (PUBLIC_URL) => {
  const problems = problemsOf({ ...PRODUCTION, PUBLIC_URL });
  expect(problems).toContain('PUBLIC_URL: ');
  expect(problems).not.toContain('hush');
});

test('PUBLIC_URL may end in a slash', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4000/' }).PUBLIC_URL).toBe('http://localhost:4000');
});

test.each([
  ['http://bustan.example', 1],
  ['https://bustan.example', 0],
  ['http://localhost:3000', 0],
  ['http://192.168.1.5:3000', 0],
  ['http://bustan.lan', 0],
])('PUBLIC_URL=%s is named at the start %i times', (PUBLIC_URL, times) => {
  expect(riskySettings(readConfig({ ...PRODUCTION, PUBLIC_URL }))).toHaveLength(times);
});

test.each([
  ...['**', '*', 'https://**', 'https://*', '*://**', '**://app.example.com/x', 'http*://*/**', 'https://*:*/**'],
  ...['https://*.com/**', 'https://*.*/x', 'https://**.example.com/', 'https://app.example.com**', 'https://*.*.com/'],
  ...['https://app.example.*/', 'https://app.example.com:**', 'https://?.com/', 'https**', 'https:/**'],
])('the glob %s allows any host', (glob) => {
  expect(matchesAnyHost(glob)).toBe(true);
});

test.each([
  ...[
    'https://app.example.com',
    'https://app.example.com/**',
    'https://*.example.com/*/done',
    'https://a.example/?b=c',
  ],
  ...[
    'https://my-app-*.example.app/**',
    'http://localhost:*/**',
    'http://127.0.0.1:3000/**',
    'http*://app.example.com/**',
  ],
])('the glob %s names its hosts', (glob) => {
  expect(matchesAnyHost(glob)).toBe(false);
});

describe('a key', () => {
  test.each([
    'a'.repeat(64),
    'abab'.repeat(16),
    'changeme'.repeat(4),
    'change-me-change-me-change-me-please',
    'your-secret-key-your-secret-key-here',
    '0123456789abcdefghijklmnopqrstuvwxyz',
    '01234567890123456789012345678901',
    'password-password-password-123456',
    'bustan-bustan-bustan-secret-key-1',
  ])('such as %s is weak', (key) => {
    expect(isWeakKey(key)).toBe(true);
  });

  test('that was made at random is not, in any encoding', () => {
    for (let turn = 0; turn < 2000; turn += 1) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const key = randomBytes(encoding === 'hex' ? 16 : 24).toString(encoding);
        expect(isWeakKey(key), key).toBe(false);
      }
    }
    expect(isWeakKey('seven brown camels drink mint tea at noon')).toBe(false);
  });
});
