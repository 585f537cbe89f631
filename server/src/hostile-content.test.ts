import type { ErrorBody } from '@bustan/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from './testing/test-site.ts';

let site: TestSite;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

interface HostileKind {
  path: string;
  good: () => Record<string, unknown>;
  /** Free text; the first is required. */
  texts: readonly string[];
  addresses?: readonly string[];
}

let keys = 0;
const nextKey = () => {
  keys += 1;
  return `hostile.key-${keys}`;
};

/** Everything that people write and others read. */
const KINDS: readonly HostileKind[] = [
  {
    path: '/api/v1/stories',
    good: () => ({ title: 'x', category: 'x', content: 'x' }),
    texts: ['title', 'title_ar', 'category', 'category_ar', 'content', 'content_ar'],
  },
  {
    path: '/api/v1/opportunities',
    good: () => ({ title: 'x', organization: 'x', type: 'job' }),
    texts: [
      'title',
      'title_ar',
      'organization',
      'organization_ar',
      'description',
      'description_ar',
      'location',
      'location_ar',
    ],
    addresses: ['url'],
  },
  {
    path: '/api/v1/badges',
    good: () => ({ name: 'x' }),
    texts: ['name', 'name_ar', 'description', 'description_ar'],
  },
  {
    path: '/api/v1/translations',
    good: () => ({ key: nextKey(), en: 'x', ar: 'x' }),
    texts: ['en', 'ar', 'category'],
  },
  {
    path: '/api/v1/journey-milestones',
    good: () => ({ type: 'application', company_name: 'x' }),
    texts: ['company_name', 'position', 'notes'],
  },
];

const rows = KINDS.flatMap((kind) => kind.texts.map((field) => [`${kind.path} ${field}`, kind, field] as const));

const save = (kind: HostileKind, fields: Record<string, unknown>) =>
  site.ask('POST', kind.path, { as: admin, body: { ...kind.good(), ...fields } });

const saved = async (kind: HostileKind, fields: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const answer = await save(kind, fields);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Record<string, unknown>;
};

const errorOf = async (answer: Response): Promise<ErrorBody['error']> => ((await answer.json()) as ErrorBody).error;

describe.each(rows)('%s', (_, kind, field) => {
  test('keeps markup and quotes as plain text', async () => {
    const text = `<script>alert(1)</script>"'--;`;
    expect((await saved(kind, { [field]: text }))[field]).toBe(text);
  });

  test('counts emoji and both scripts as people do, and keeps them', async () => {
    const text = '🌱 بستان 👩🏽‍🌾 dawn';
    expect((await saved(kind, { [field]: text }))[field]).toBe(text);
  });

  test('loses bidi controls', async () => {
    expect((await saved(kind, { [field]: 'pay\u202Efdp.exe\u2066!\u2069' }))[field]).toBe('payfdp.exe!');
  });

  test('refuses a null character by field', async () => {
    const answer = await save(kind, { [field]: 'a\u0000b' });
    expect(answer.status).toBe(400);
    expect(Object.keys((await errorOf(answer)).details ?? {})).toEqual([field]);
  });

  test('refuses a megabyte without repeating it', async () => {
    const answer = await save(kind, { [field]: 'x'.repeat(1024 * 1024) });
    expect([400, 413]).toContain(answer.status);
    expect((await answer.text()).length).toBeLessThan(1000);
  });

  test('stays text when it is half of a character, a number or a list', async () => {
    const half = await saved(kind, { [field]: 'a\uD800b' });
    expect(half[field]).toMatch(/^a.b$/u);
    for (const value of [5, ['x'], { x: 1 }]) {
      expect((await save(kind, { [field]: value })).status).toBe(400);
    }
  });
});

const addresses = KINDS.flatMap((kind) => (kind.addresses ?? []).map((field) => [kind, field] as const));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  'https://bank.example@evil.example',
  'https://evil.example/\u202Egpj.exe',
  'https://ev\u200Bil.example',
])('a URL such as %j is refused, and the database itself refuses other schemes', async (address) => {
  expect(addresses.length).toBeGreaterThan(0);
  for (const [kind, field] of addresses) {
    const answer = await save(kind, { [field]: address });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).details).toEqual({ [field]: expect.stringContaining('https://') });
  }
});

test('a check constraint refuses URLs with another scheme', async () => {
  const { id } = (await saved(KINDS[1] as HostileKind, {})) as { id: string }; // opportunities, above
  const write = (url: string) => site.database.pool.query('update opportunities set url = $1 where id = $2', [url, id]);
  await expect(write('javascript:alert(1)')).rejects.toThrow('opportunities_url');
  await expect(write('https://example.com')).resolves.toBeDefined();
});

test('a search has no operators', async () => {
  for (const path of ['stories', 'opportunities', 'translations']) {
    for (const q of ["'", '\\', '!', '& | ! ( ) : *', "x':*", '\u202E', 'a\uD800', '%00', '🌱', 'و ال']) {
      const answer = await site.ask('GET', `/api/v1/${path}?q=${encodeURIComponent(q.toWellFormed())}`, { as: admin });
      expect([path, q, answer.status]).toEqual([path, q, 200]);
    }
    expect((await site.ask('GET', `/api/v1/${path}?q=%00`, { as: admin })).status).toBe(400);
    expect((await site.ask('GET', `/api/v1/${path}?q=${'x'.repeat(201)}`, { as: admin })).status).toBe(400);
  }
});
