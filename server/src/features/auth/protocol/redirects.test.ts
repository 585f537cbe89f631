import { describe, expect, test } from 'vitest';
import { createRedirects } from './redirects.ts';

const SITE = 'https://bustan.example.org';
const { resolve } = createRedirects({
  site: SITE,
  allowed: ['https://app.example.com/**', 'https://*.preview.example.com/*/done', 'https://exact.example.com/a?b=c'],
});

describe('in production', () => {
  test.each([
    `${SITE}/`,
    `${SITE}/auth/reset?x=1#top`,
    'https://app.example.com/',
    'https://app.example.com/deep/er?q=1#fragment',
    'https://one.preview.example.com/two/done',
    'https://exact.example.com/a?b=c',
  ])('%s is allowed', (requested) => {
    expect(resolve(requested)).toBe(requested);
  });

  test.each([
    '',
    '/auth/reset',
    'http://bustan.example.org/',
    'https://bustan.example.org:444/',
    'https://bustan.example.org.evil.net/',
    'https://one.two.preview.example.com/x/done',
    'https://one.preview.example.com/x/y/done',
    'https://preview.example.com/x/done',
    'https://app.example.com\\@evil.net/',
    '//evil.net/',
    '\\\\evil.net/',
    '/\t/evil.net/',
    'https:\\\\evil.net/',
    'https:/\\evil.net/',
    'https:evil.net/',
    'ht\ntps://evil.net/',
    ' https://evil.net/',
    `${SITE}@evil.net/`,
    `${SITE}%2f@evil.net/`,
    `${SITE}\t.evil.net/`,
    'https://evil.net/#https://app.example.com/',
    'https://evil.net/?https://app.example.com/',
    'https%3A%2F%2Fevil.net%2F',
    'https://user:secret@app.example.com/',
    'http://localhost:3000/',
    'http://127.0.0.1/',
    `${SITE}/${'x'.repeat(3000)}`,
    'java\nscript:alert(1)',
  ])('%j is not', (requested) => {
    expect(resolve(requested)).toBe(`${SITE}/`);
  });
});

test('in development every loopback name and port counts as this site', () => {
  const local = createRedirects({ site: 'http://localhost:3000', allowed: [] });
  for (const requested of ['http://127.0.0.1:3000/auth', 'http://localhost:5173/', 'http://[::1]:3000/']) {
    expect(local.resolve(requested)).toBe(requested);
  }
  expect(local.resolve('http://localhost.evil.net/')).toBe('http://localhost:3000/');
});
