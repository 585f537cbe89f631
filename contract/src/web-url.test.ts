import { expect, test } from 'vitest';
import { isWebUrl } from './web-url.ts';

test.each([
  'https://nafis.gov.ae',
  'http://example.com:8080/a?b=c#d',
  'HTTPS://EXAMPLE.COM/',
  'https://مثال.إمارات/وظائف',
])('%s may become a link', (address) => expect(isWebUrl(address)).toBe(true));

test.each([
  '',
  'example.com',
  '//example.com',
  'javascript:alert(1)',
  ' https://example.com',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'ftp://example.com',
  'https://',
  'https://bank.example@evil.example',
  'https://user:pass@example.com',
  'https://exa\u202Emple.com',
  'https://example.com/a b',
  'https:\\\\example.com',
  'https://example.com/\u0000',
])('%j may not', (address) => expect(isWebUrl(address)).toBe(false));
