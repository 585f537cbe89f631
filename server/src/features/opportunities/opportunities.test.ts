import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { MAX_DESCRIPTION_CHARS, MAX_TITLE_CHARS } from '@bustan/contract/limits.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/opportunities';
const GOOD = { title: 'Junior nurse', organization: 'Rashid Hospital', type: 'job' };
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

const add = async (body: object = {}): Promise<Opportunity> => {
  const answer = await site.ask('POST', PATH, { as: admin, body: { ...GOOD, ...body } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Opportunity;
};
const change = (id: string, body: object) => site.ask('PATCH', `${PATH}/${id}`, { as: admin, body });
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

describe('writing an opportunity', () => {
  test('answers the whole row, active, with empty fields as null', async () => {
    expect(await add({ title_ar: ' ', description: '', url: '', deadline: null })).toEqual({
      id: expect.any(String),
      ...GOOD,
      title_ar: null,
      organization_ar: null,
      description: null,
      description_ar: null,
      location: null,
      location_ar: null,
      url: null,
      deadline: null,
      checked_on: null,
      is_active: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('sent twice with the same id creates one row, and the first body wins', async () => {
    const id = randomUUID();
    await add({ id });
    const again = await site.ask('POST', PATH, { as: admin, body: { ...GOOD, id, title: 'Another' } });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, title: GOOD.title });
  });

  test.each([
    ['no title', { title: '  ' }, 'title', 'Title is required'],
    ['no organization', { organization: undefined }, 'organization', 'Organization is required'],
    ['no type', { type: undefined }, 'type', 'Please select a valid opportunity type'],
    ['a type that is none', { type: 'favour' }, 'type', 'Please select a valid opportunity type'],
    ['a title that is too long', { title: 'x'.repeat(MAX_TITLE_CHARS + 1) }, 'title', /at most 200/],
    ['a long description', { description: 'x'.repeat(MAX_DESCRIPTION_CHARS + 1) }, 'description', /at most 5000/],
    ['a null character', { location_ar: 'a\u0000b' }, 'location_ar', /null character/],
    ['a day that is none', { deadline: '2026-02-31' }, 'deadline', /year-month-day/],
    ['a check on no day', { checked_on: 'yesterday' }, 'checked_on', /year-month-day/],
  ])('%s is rejected, naming the field', async (_, body, field, message) => {
    const answer = await site.ask('POST', PATH, { as: admin, body: { ...GOOD, ...body } });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).details).toEqual({ [field]: expect.stringMatching(message) });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/job',
    '//example.com/job',
    'example.com',
    'https://bank.example@evil.example/',
    'https://amina:secret@example.com',
    'https://example.com/a job',
    'https://example.com/\u202Egnp.job',
  ])('the address %j is never stored', async (url) => {
    const { id } = await add();
    for (const answer of [
      await site.ask('POST', PATH, { as: admin, body: { ...GOOD, url } }),
      await change(id, { url }),
    ]) {
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).details).toEqual({ url: expect.stringMatching(/begins with https/) });
    }
  });

  test('accepts a web address, and trims it', async () => {
    expect(await add({ url: ' https://nafis.gov.ae/jobs?id=1#apply ' })).toMatchObject({
      url: 'https://nafis.gov.ae/jobs?id=1#apply',
    });
  });
});

describe('changing an opportunity', () => {
  test('changes what is sent and keeps the rest', async () => {
    const { id } = await add({ location: 'Dubai', url: 'https://example.com', deadline: '2026-12-31' });
    const answer = await change(id, { title: 'Nurse', url: '', title_ar: 'ممرضة' });
    expect(await answer.json()).toMatchObject({
      ...GOOD,
      title: 'Nurse',
      title_ar: 'ممرضة',
      url: null,
      location: 'Dubai',
      deadline: '2026-12-31',
    });
  });

  test('hides and shows it only when that is sent', async () => {
    const { id } = await add({ is_active: false });
    expect(await (await change(id, { title: 'Nurse' })).json()).toMatchObject({ is_active: false });
    expect(await (await change(id, { is_active: true })).json()).toMatchObject({ is_active: true });
    expect(await (await change(id, { title: 'Nurse' })).json()).toMatchObject({ is_active: true });
  });

  test('does not overwrite what somebody else changed since', async () => {
    const { id, updated_at: expected_updated_at } = await add();
    expect((await change(id, { title: 'First', expected_updated_at })).status).toBe(200);
    const second = await change(id, { title: 'Second', expected_updated_at });
    expect(second.status).toBe(409);
    const { code, current } = await errorOf(second);
    expect([code, current?.title]).toEqual(['opportunity_changed', 'First']);
  });

  test.each(['PATCH', 'DELETE'])(
    '%s of one that was deleted, or never existed, is opportunity_not_found',
    async (method) => {
      for (const id of [randomUUID(), 'one']) {
        const body = method === 'PATCH' ? { body: {} } : {};
        const answer = await site.ask(method, `${PATH}/${id}`, { as: admin, ...body });
        expect([answer.status, (await errorOf(answer)).code]).toEqual([404, 'opportunity_not_found']);
      }
    },
  );

  test('is for admins alone', async () => {
    const { id } = await add();
    for (const [as, status] of [
      [undefined, 401],
      [amina, 403],
    ] as const) {
      expect((await site.ask('POST', PATH, { as, body: GOOD })).status).toBe(status);
      expect((await site.ask('PATCH', `${PATH}/${id}`, { as, body: { title: 'x' } })).status).toBe(status);
      expect((await site.ask('DELETE', `${PATH}/${id}`, { as })).status).toBe(status);
    }
  });

  test('deletes it permanently', async () => {
    const { id } = await add({ title: 'Short lived' });
    expect((await site.ask('DELETE', `${PATH}/${id}`, { as: admin })).status).toBe(204);
    const left = (await (await site.ask('GET', `${PATH}?q=short+lived`)).json()) as Opportunity[];
    expect(left).toEqual([]);
  });
});
