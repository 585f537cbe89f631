import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
};

describe('the environment', () => {
  test('by default it is a local site, not production', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      AUTH_AUTOCONFIRM: true,
      RATE_LIMITS: true,
      PUSH_HOSTS: expect.arrayContaining(['fcm.googleapis.com']),
      PUSH_TO_LOOPBACK: false,
      isProduction: false,
    });
  });

  test('an empty value counts as unset', () => {
    expect(readConfig({ SMTP_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  test('"false" is false', () => {
    expect(readConfig({ AUTH_DISABLE_SIGNUP: 'false' }).AUTH_DISABLE_SIGNUP).toBe(false);
    expect(readConfig({ AUTH_DISABLE_SIGNUP: 'on' }).AUTH_DISABLE_SIGNUP).toBe(true);
  });

  test.each([
    [{ PORT: 'three' }, 'PORT'],
    [{ AUTH_AUTOCONFIRM: 'yes' }, 'AUTH_AUTOCONFIRM'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'bustan.example' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL'],
    [{ AUTH_REDIRECT_URLS: 'https://a.example' }, 'AUTH_REDIRECT_URLS'],
    [{ CORS_ORIGINS: 'https://app.example.com' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: '["*"]' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: '["null"]' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: '["https://*.example.com"]' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: '["https://app.example.com/"]' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: '["http://app.example.com"]' }, 'CORS_ORIGINS'],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, 'AI_MODEL, AI_TRANSCRIPTION_MODEL'],
    [{ AI_TRANSCRIPTION_MODEL: 'whisper-1' }, 'AI_BASE_URL'],
    [{ WHISPER_MODEL: '../whisper' }, 'WHISPER_MODEL'],
    [{ COMPANION_MODEL: 'qwen' }, 'COMPANION_MODEL'],
    [{ COMPANION_QUEUE: '-1' }, 'COMPANION_QUEUE'],
    [{ COMPANION_THREADS: 'all' }, 'COMPANION_THREADS'],
    [{ SECRET_KEY: 'too short' }, 'SECRET_KEY'],
    [{ SMS_URL: 'sms.example' }, 'SMS_URL'],
    [{ SMS_URL: 'https://name:password@sms.example' }, 'SMS_SECRET'],
    [{ ADMIN_EMAIL: 'noura@example.com' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'noura@example.com', ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD'],
    [{ AUTH_PASSWORD_MIN_LENGTH: '5' }, 'AUTH_PASSWORD_MIN_LENGTH'],
  ])("%o is refused by the variable's name", (environment, name) => {
    expect(problemsOf(environment)).toContain(name);
  });

  test.each(['AI_MODEL', 'AI_TRANSCRIPTION_MODEL'])('AI_BASE_URL needs only %s', (name) => {
    expect(problemsOf({ AI_BASE_URL: 'http://localhost:11434/v1', [name]: 'a-model' })).toBe('none');
  });

  test('all problems are reported at once', () => {
    expect(problemsOf({ PORT: 'x', SMTP_URL: 'ftp://mail' }).split('\n')).toHaveLength(3);
  });

  test.each([
    ['https://bustan.example', true],
    ['http://bustan.example', true],
    ['https://localhost', true],
    ['http://localhost:4000', false],
    ['http://127.0.0.1:4000/', false],
    ['http://[::1]:4000', false],
  ])('%s: production is %s', (PUBLIC_URL, isProduction) => {
    expect(readConfig({ PUBLIC_URL, AUTH_AUTOCONFIRM: 'off' }).isProduction).toBe(isProduction);
  });

  test.each(['["*"]', '["*.com"]', '["https://push.example.com"]', '["push.example.com:8443"]', 'push.example.com'])(
    'PUSH_HOSTS is a list of names, and not %s',
    (PUSH_HOSTS) => {
      expect(problemsOf({ PUSH_HOSTS })).toContain('PUSH_HOSTS');
      expect(readConfig({ PUSH_HOSTS: '["push.example.com","*.push.example.org"]' }).PUSH_HOSTS).toHaveLength(2);
    },
  );

  test('production refuses RATE_LIMITS=off, and needs SMTP or an explicit AUTH_AUTOCONFIRM', () => {
    const PUBLIC_URL = 'https://bustan.example';
    expect(problemsOf({ PUBLIC_URL, RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'on' })).toContain('RATE_LIMITS');
    expect(problemsOf({ PUBLIC_URL, PUSH_TO_LOOPBACK: 'on', AUTH_AUTOCONFIRM: 'on' })).toContain('PUSH_TO_LOOPBACK');
    expect(problemsOf({ PUBLIC_URL })).toContain('SMTP_URL');
    expect(problemsOf({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example:25' })).toBe('none');
  });

  test('ADMIN_PASSWORD needs 12 characters in production, and elsewhere what every password needs', () => {
    const short = { ADMIN_EMAIL: 'noura@example.com', ADMIN_PASSWORD: 'بستان 🌱 dawn' };
    expect([...short.ADMIN_PASSWORD]).toHaveLength(12);
    const production = { PUBLIC_URL: 'https://bustan.example', AUTH_AUTOCONFIRM: 'on' };
    expect(problemsOf({ ...production, ...short })).toBe('none');
    const shorter = { ...short, ADMIN_PASSWORD: short.ADMIN_PASSWORD.slice(1) };
    expect(problemsOf({ ...production, ...shorter })).toContain('ADMIN_PASSWORD: needs at least 12');
    expect(problemsOf(shorter)).toBe('none');
    expect(problemsOf({ ...shorter, AUTH_PASSWORD_MIN_LENGTH: '14' })).toContain('ADMIN_PASSWORD: needs at least 14');
  });

  test('common passwords are refused in production, unless the operator says otherwise', () => {
    const production = { PUBLIC_URL: 'https://bustan.example', AUTH_AUTOCONFIRM: 'on' };
    const refuses = (given: Record<string, string>) => readConfig(given).AUTH_REFUSE_COMMON_PASSWORDS;
    expect(refuses({})).toBe(false);
    expect(refuses(production)).toBe(true);
    expect(refuses({ ...production, AUTH_REFUSE_COMMON_PASSWORDS: 'off' })).toBe(false);
    expect(refuses({ AUTH_REFUSE_COMMON_PASSWORDS: 'on' })).toBe(true);
  });

  test('with SMTP, accounts must be confirmed by default', () => {
    expect(readConfig({ SMTP_URL: 'smtp://localhost:25' }).AUTH_AUTOCONFIRM).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://localhost:25', AUTH_AUTOCONFIRM: 'on' }).AUTH_AUTOCONFIRM).toBe(true);
  });
});
