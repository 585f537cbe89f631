import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import type { AdminHelpline, HelplineOverride } from '@bustan/contract/helplines.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passingTime } from '../../testing/passing-time.ts';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/helplines';
const PUBLIC_PATH = '/api/v1/helpline-changes';
const time = passingTime();
let site: TestSite;
let admin: Person;
let amina: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  amina = await site.signUp('amina');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const { id, updated_at } of await list()) {
    if (updated_at !== null) await site.ask('DELETE', `${PATH}/${id}`, { as: admin });
  }
});

const list = async () => (await (await site.ask('GET', PATH, { as: admin })).json()) as AdminHelpline[];
const find = async (id: string) => (await list()).find((line) => line.id === id);
const edit = (id: string, body: object, as = admin) => site.ask('PATCH', `${PATH}/${id}`, { as, body });
const edited = async (id: string, body: object) => {
  const answer = await edit(id, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as AdminHelpline;
};
const overrides = async () => (await (await site.ask('GET', PUBLIC_PATH)).json()) as HelplineOverride[];
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

const SHELTER = {
  ...{ country: 'AE', kind: 'listening', name_en: 'Shelter for women', name_ar: 'مأوى للنساء', number: '800 111' },
  ...{ hours: 'unknown', time_zone: 'Asia/Dubai', audience: 'women', source: 'shelter.example', is_hidden: true },
};
const add = (body: object = {}) => site.ask('POST', PATH, { as: admin, body: { ...SHELTER, ...body } });

describe('the list of an admin', () => {
  test('has every bundled line, marked as delivered', async () => {
    expect((await list()).length).toBeGreaterThan(15);
    expect(await find('bh-emergency')).toMatchObject({
      ...{ country: 'BH', kind: 'emergency', number: '999', hours: 'unknown', is_hidden: false, is_changed: false },
      ...{ checked_on: null, checked_by: null, updated_at: null, delivered: { source_checked_on: '2026-11-23' } },
    });
    expect(await find('ae-estijaba')).toMatchObject({ is_hidden: true, is_changed: false });
  });

  test('visitors and people who are no admins can neither read nor change it', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [amina, 403],
    ] as const) {
      expect((await site.ask('GET', PATH, { as })).status).toBe(status);
      expect((await site.ask('POST', PATH, { as, body: SHELTER })).status).toBe(status);
      const body = { is_hidden: true };
      expect((await site.ask('PATCH', `${PATH}/ae-police`, { as, body })).status).toBe(status);
      expect((await site.ask('DELETE', `${PATH}/ae-police`, { as })).status).toBe(status);
    }
    expect(await overrides()).toEqual([]);
  });
});

describe('changing a line', () => {
  test('stores only what differs from the delivered line', async () => {
    const { delivered, ...line } = (await find('ae-ehs')) ?? { delivered: null };
    await edited('ae-ehs', { ...delivered, ...line, audience: 'women' });
    expect(await overrides()).toEqual([
      {
        ...{ id: 'ae-ehs', country: null, kind: null, name_en: null, name_ar: null, number: null, then_press: null },
        ...{ hours: null, time_zone: null, audience: 'women', note_en: null, note_ar: null, is_hidden: null },
      },
    ]);
    expect(await find('ae-ehs')).toMatchObject({ is_changed: true, audience: 'women', number: '800 8877' });
  });

  test('hides a line and shows it again', async () => {
    expect(await edited('ae-sakina', { is_hidden: true })).toMatchObject({ is_hidden: true, is_changed: true });
    expect(await overrides()).toMatchObject([{ id: 'ae-sakina', is_hidden: true }]);
    expect(await edited('ae-sakina', { is_hidden: false })).toMatchObject({ is_hidden: false, is_changed: false });
  });

  test('sets the day of the check and the account itself, whatever is sent', async () => {
    const typed = { checked_on: '2020-01-01', checked_by: 'somebody@example.com' };
    const line = await edited('ae-police', { is_checked: true, ...typed });
    expect(line).toMatchObject({ checked_by: admin.email, is_changed: false });
    const today = new Date(site.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(line.checked_on).toBe(today);
  });

  test('a number that nobody has dialled is not shown, nor is one delivered unconfirmed', async () => {
    for (const [id, body] of [
      ['ae-sakina', { number: '800 111' }],
      ['qa-mental-health', { then_press: '7' }],
      ['ae-estijaba', { is_hidden: false }],
    ] as const) {
      const answer = await edit(id, body);
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).details).toEqual({ is_checked: 'Please dial this number before it is shown' });
    }
    expect(await edited('ae-estijaba', { is_hidden: false, is_checked: true })).toMatchObject({ is_hidden: false });
    expect(await edited('ae-sakina', { number: '800 111', is_hidden: true })).toMatchObject({ checked_on: null });
    expect(await edited('ae-sakina', { is_hidden: false, is_checked: true })).toMatchObject({ number: '800 111' });
  });

  test('a new number is unchecked, even when the old one was checked', async () => {
    await edited('ae-police', { is_checked: true });
    expect(await edited('ae-police', { name_en: 'Police' })).toMatchObject({ checked_by: admin.email });
    const moved = await edited('ae-police', { number: '901', is_hidden: true });
    expect(moved).toMatchObject({ checked_on: null, checked_by: null });
  });

  test('a line becomes always open only with a new source', async () => {
    const answer = await edit('ae-ehs', { hours: '24h' });
    expect(answer.status).toBe(400);
    expect(Object.keys((await errorOf(answer)).details ?? {})).toEqual(['source']);
    expect(await edited('ae-ehs', { hours: '24h', source: 'ehs.example, 2026' })).toMatchObject({ hours: '24h' });
  });

  test.each([
    ['a number that is none', { number: '999; drop' }, 'number'],
    ['the number that must never be shown', { number: '800 46342' }, 'number'],
    ['an empty number', { number: '' }, 'number'],
    ['keys that are no digits', { then_press: 'four' }, 'then_press'],
    ['no name', { name_ar: '\u202e ' }, 'name_ar'],
    ['hours without days', { hours: [{ days: [], from: '08:00', to: '10:00' }] }, 'hours'],
    ['a time that is none', { hours: [{ days: ['sun'], from: '8', to: '10:00' }] }, 'hours'],
    [
      'hours in three parts',
      { hours: ['sun', 'mon', 'tue'].map((day) => ({ days: [day], from: '08:00', to: '09:00' })) },
      'hours',
    ],
    ['another zone', { time_zone: 'Mars/Base' }, 'time_zone'],
    ['another audience', { audience: 'men' }, 'audience'],
    ['a note in one language', { note_en: 'Ask for Arabic' }, 'note_ar'],
    ['no source', { source: ' ' }, 'source'],
  ])('%s is refused by field', async (_, body, field) => {
    const answer = await edit('ae-police', body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await errorOf(answer)).details ?? {})).toEqual([field]);
  });

  test('does not overwrite what somebody else changed since', async () => {
    const first = await edited('ae-police', { name_en: 'Police', expected_updated_at: null });
    for (const expected_updated_at of [null, '2026-01-01T00:00:00Z']) {
      const answer = await edit('ae-police', { name_en: 'Mine', expected_updated_at });
      expect(answer.status).toBe(409);
      expect(await errorOf(answer)).toMatchObject({ code: 'helpline_changed', current: { name_en: 'Police' } });
    }
    await edited('ae-police', { name_en: 'Mine', expected_updated_at: first.updated_at });
  });

  test('the history says who changed what and when, also after a restore', async () => {
    await edited('om-child', { name_en: 'Child line', is_checked: true });
    expect((await site.ask('DELETE', `${PATH}/om-child`, { as: admin })).status).toBe(204);
    const line = await find('om-child');
    expect(line).toMatchObject({ name_en: 'Child protection line', is_changed: false, checked_on: null });
    const [last, before] = line?.history ?? [];
    expect(last).toMatchObject({ deed: 'restored', by: admin.email, at: expect.any(String) });
    expect(before).toMatchObject({ deed: 'edited', by: admin.email });
    expect(before?.changed).toContainEqual({ field: 'name_en', from: 'Child protection line', to: 'Child line' });
  });

  test('an edit that changes nothing is not recorded', async () => {
    expect(await edited('sa-child', { number: '116111' })).toMatchObject({ updated_at: null, history: [] });
  });

  test('a check stays when the account of its admin is deleted', async () => {
    const other = await site.signUp();
    await site.makeAdmin(other);
    expect((await edit('kw-child', { is_checked: true }, other)).status).toBe(200);
    await site.database.pool.query('delete from users where id = $1', [other.id]);
    expect(await find('kw-child')).toMatchObject({ checked_on: expect.any(String), checked_by: null });
  });

  test.each(['PATCH', 'DELETE'])('%s of an unknown line is helpline_not_found', async (method) => {
    for (const id of ['ae-nobody', randomUUID(), 'No Line']) {
      const body = method === 'PATCH' ? { body: { is_hidden: true } } : {};
      const answer = await site.ask(method, `${PATH}/${encodeURIComponent(id)}`, { as: admin, ...body });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([404, 'helpline_not_found']);
    }
  });
});

describe('a line of the operator’s own', () => {
  test('is added once, hidden until it is checked, and deleted', async () => {
    const id = randomUUID();
    const answer = await add({ id });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ ...SHELTER, id, delivered: null, is_changed: false, checked_on: null });
    expect((await add({ id, number: '800 222' })).status).toBe(200);
    expect((await edit(id, { is_hidden: false })).status).toBe(400);
    expect(await edited(id, { is_hidden: false, is_checked: true })).toMatchObject({ number: '800 111' });
    expect(await overrides()).toMatchObject([{ id, country: 'AE', audience: 'women', is_hidden: false }]);
    expect((await site.ask('DELETE', `${PATH}/${id}`, { as: admin })).status).toBe(204);
    expect(await overrides()).toEqual([]);
  });

  test.each([
    ['no country', { country: undefined }, 'country'],
    ['a kind that is none', { kind: 'friend' }, 'kind'],
    ['shown and never dialled', { is_hidden: false }, 'is_checked'],
  ])('%s is refused by field', async (_, body, field) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await errorOf(answer)).details ?? {})).toEqual([field]);
  });
});

describe('the public overrides', () => {
  test('contain no account, day or source, and are not sent again while unchanged', async () => {
    await edited('ae-police', { is_checked: true, note_en: 'Free', note_ar: 'مجاني' });
    const answer = await site.ask('GET', PUBLIC_PATH);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const text = await answer.text();
    expect(text).toContain('مجاني');
    expect(text).not.toMatch(/example\.com|checked|source|20\d\d-/);
    const etag = answer.headers.get('etag') ?? '';
    expect((await site.ask('GET', PUBLIC_PATH, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await edited('ae-police', { is_hidden: true });
    expect((await site.ask('GET', PUBLIC_PATH, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('need the public key like every call', async () => {
    expect((await site.ask('GET', PUBLIC_PATH, { headers: { apikey: undefined } })).status).toBe(401);
  });

  test('reach another process within a second', async () => {
    const other = await openTestSite({}, { beside: site });
    const known = async () => (await other.ask('GET', PUBLIC_PATH)).json();
    expect(await known()).toEqual([]);
    await edited('ae-police', { is_hidden: true });
    time.pass(1001);
    expect(await known()).toMatchObject([{ id: 'ae-police', is_hidden: true }]);
    await other.close();
  });

  test('a row written directly into the table cannot break a crisis card', async () => {
    await edited('ae-ehs', { is_hidden: true });
    await edited('ae-police', { is_checked: true });
    const write = (sql: string) => site.database.pool.query(sql);
    await write(`update helpline_changes set hours = '{"always": true}', is_hidden = null where id = 'ae-ehs'`);
    await write(`update helpline_changes set number = '90  1' where id = 'ae-police'`);
    time.pass(1001);
    expect(await overrides()).toMatchObject([{ id: 'ae-ehs', hours: 'unknown', is_hidden: null }]);
    expect(await find('ae-ehs')).toMatchObject({ hours: 'unknown' });
    const body = { text: 'I want to kill myself', emotion: 'heavy' };
    const answer = await site.ask('POST', '/functions/v1/analyze-emotion', { as: amina, body });
    const { support } = (await answer.json()) as { support: { helplines: { tel: string }[] } };
    expect(support.helplines.map(({ tel }) => tel)).toContain('tel:999');
    expect(site.logged()).toContain('a helpline is not shown');
  });

  test('a reply in danger has the lines with the overrides of the operator', async () => {
    await edited('ae-ambulance', { is_hidden: true });
    await edited('ae-police', { number: '901', is_checked: true });
    for (const [path, body] of [
      ['/functions/v1/analyze-emotion', { text: 'I want to kill myself', emotion: 'heavy' }],
      ['/functions/v1/professional-chat', { message: 'I want to kill myself' }],
    ] as const) {
      const answer = await site.ask('POST', path, { as: amina, body });
      const { support } = (await answer.json()) as { support: { helplines: { tel: string }[] } };
      expect(support.helplines[0]?.tel).toBe('tel:901');
      expect(support.helplines.map(({ tel }) => tel)).not.toContain('tel:998');
    }
  });
});
