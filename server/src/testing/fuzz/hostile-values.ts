import type { Random } from './random.ts';

/** What programs stumble over: in lengths, encodings, numbers, dates, names of their own, and languages inside strings. */
const STRINGS: readonly string[] = [
  ...['', ' ', '\t\n', '0', '-1', '1e999', 'NaN', 'null', 'true', '٣', '2147483648', '9007199254740993', '0x10'],
  ...['\0', 'a\0b', '\u0001', '\u007f', '\u0085', '\u2028', '\ufeff', '\u202eabc', '\ud800', 'a\udfff', '\uffff'],
  ...[
    '👩‍👩‍👧‍👦',
    '𝕏'.repeat(300),
    'ﷺ'.repeat(40),
    'e\u0301'.repeat(200),
    'ـ'.repeat(5001),
    'x'.repeat(5001),
    'x'.repeat(70_000),
  ],
  ...["'; drop table users; --", '" or ""="', '\\', '%', '%00', '%E0%A4%A', '_%', '\\x00', '$1', '{{7*7}}', '#{7*7}'],
  ...['../../../etc/passwd', '..\\..\\x', '/etc/passwd', 'file:///etc/passwd', '//evil.example', '/\\evil.example'],
  ...['https://evil.example/', 'http://[::1', 'http://localhost:3000/x', 'javascript:alert(1)', 'data:text/html,x'],
  ...[
    '<script>alert(1)</script>',
    '<!--',
    ']]>',
    '\r\nSet-Cookie: a=b',
    'a\r\n\r\nb',
    '() { :; }',
    '*',
    '**',
    '(a+)+$',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length', '__defineGetter__', 'undefined'],
  ...['2026-11-22T10:00:00Z', '2026-02-30', '0000-00-00', '9999-12-31T23:59:60Z', '+275760-09-13T00:00:00Z'],
  ...['-000001-01-01T00:00:00Z', 'infinity', 'epoch', 'now', '24:00:00', 'Asia/Dubai', 'Mars/Base', 'Etc/GMT+99'],
  ...[
    '11111111-1111-4111-8111-111111111111',
    '11111111-1111-4111-8111-11111111111',
    '{11111111-1111-4111-8111-111111111111}',
  ],
  ...[
    'amina@example.com',
    'a@b',
    `${'a'.repeat(300)}@example.com`,
    'أمينة@مثال.إمارات',
    '"a b"@example.com',
    'A@EXAMPLE.COM\0',
  ],
  ...[
    '+971501234567',
    '+0',
    '00971',
    'home.title',
    'a.b',
    '.',
    '..',
    'en',
    'ar',
    'xx',
    'ar-AE;q=nan',
    'signup',
    'recovery',
  ],
];

const OTHERS: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 99_999_999_999],
  ...[[], [[]], [null], {}, { a: {} }, [{}], { length: 1e9 }, { toString: 1 }, { $ne: null }],
  ...[
    Array.from({ length: 300 }, () => 'x'),
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, at])),
  ],
];

export const hostileString = (random: Random): string =>
  random.chance(0.1) ? random.bytes(1 + random.below(40)).toString('latin1') : random.pick(STRINGS);

export const hostileValue = (random: Random): unknown =>
  random.chance(0.6) ? hostileString(random) : random.pick(OTHERS);

/** Bodies that are no JSON, or JSON that is hard to read. */
export const hostileBody = (random: Random): string | Uint8Array<ArrayBuffer> =>
  random.pick<() => string | Uint8Array<ArrayBuffer>>([
    () => '',
    () => '{',
    () => '[]',
    () => 'null',
    () => '"text"',
    () => '1e999',
    () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
    () => '['.repeat(20_000),
    () => `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
    () => '{"a":1,"a":2}\n{"b":3}',
    () => '\ufeff{}',
    () => JSON.stringify({ text: 'x'.repeat(200_000) }),
    () => 'a=b&c=%00&state=x&code=y',
    () => '--x\r\nContent-Disposition: form-data; name="file"; filename="../a"\r\n\r\nx\r\n--x--',
    () => random.bytes(1 + random.below(2000)),
    () => new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  ])();

/** As it may stand in a path or a query: encoded in one way or another. */
export const encodeSomehow = ({ random, hostility }: { random: Random; hostility: number }, text: string): string => {
  if (random.chance(hostility / 2))
    return random.pick(['%', '%00', '%E0', '%2F', '%5C', '%2e%2e', '%25', '%C0%AF', '+', '%u0041']);
  return encodeURIComponent(text.toWellFormed().slice(0, 3000));
};

/** As it may stand in a header: one byte for a character, without line breaks. */
export const asHeader = (text: string): string =>
  text
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 8000)
    .trim();
