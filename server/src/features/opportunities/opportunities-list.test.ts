import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import type { Opportunity, OpportunityLocation } from '@bustan/contract/opportunities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/opportunities';
const DAY = 86_400_000;
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

let words = 0;
/** Each test has its own organization, so that it sees only its own rows. */
const ownWord = () => `Org${String.fromCharCode(97 + words++).repeat(4)}`;
const inDays = (days: number) => gulfDay(new Date(site.clock.now().getTime() + days * DAY));

const add = async (body: object): Promise<Opportunity> => {
  const answer = await site.ask('POST', PATH, { as: admin, body: { type: 'job', ...body } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Opportunity;
};
const titlesOf = async (query: string, as?: Person): Promise<string[]> => {
  const answer = await site.ask('GET', `${PATH}?${query}`, { as });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Opportunity[]).map(({ title }) => title);
};

/** Follows the links from page to page. */
const pagesOf = async (query: string, as?: Person): Promise<string[][]> => {
  const pages: string[][] = [];
  for (let next: string | undefined = `${PATH}?${query}`; next !== undefined; ) {
    const answer: Response = await site.ask('GET', next, { as });
    pages.push(((await answer.json()) as Opportunity[]).map(({ title }) => title));
    next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
};

describe('the order of opportunities', () => {
  test('what closes this week comes first, the nearest first, then the open ones, then the closed ones', async () => {
    const organization = ownWord();
    await add({ organization, title: 'Closed long ago', deadline: inDays(-40) });
    await add({ organization, title: 'Closes tomorrow', deadline: inDays(1) });
    await add({ organization, title: 'Open for ever' });
    await add({ organization, title: 'Closes on the last day', deadline: inDays(6) });
    await add({ organization, title: 'Closed yesterday', deadline: inDays(-1) });
    await add({ organization, title: 'Closes today', deadline: inDays(0) });
    await add({ organization, title: 'Closes tomorrow too', deadline: inDays(1) });
    await add({ organization, title: 'Closes next week', deadline: inDays(7) });
    const all = ['Closes today', 'Closes tomorrow too', 'Closes tomorrow', 'Closes on the last day'];
    all.push('Closes next week', 'Open for ever', 'Closed yesterday', 'Closed long ago');
    expect(await titlesOf(`q=${organization}`)).toEqual(all);
    // Every page size gives the same list, wherever a part of it ends.
    for (const limit of [1, 2, 3, 4, 5, 7]) {
      expect((await pagesOf(`q=${organization}&limit=${limit}`)).flat(), `by ${limit}`).toEqual(all);
    }
  });

  test('a page after a deleted row is empty', async () => {
    const organization = ownWord();
    await add({ organization, title: 'One' });
    const { id } = await add({ organization, title: 'Two' });
    await site.ask('DELETE', `${PATH}/${id}`, { as: admin });
    expect(await titlesOf(`q=${organization}&before=${id}`)).toEqual([]);
  });
});

describe('finding opportunities', () => {
  test('by type, location and words, each alone and all together', async () => {
    const organization = ownWord();
    await add({ organization, title: 'Nurse', location: 'Dubai', type: 'job' });
    await add({ organization, title: 'Nursing course', location: 'Dubai', type: 'training' });
    await add({ organization, title: 'Nurse of Dubai', location: 'Muscat', type: 'job' });
    const q = `q=${organization}`;
    expect(await titlesOf(`${q}&type=job`)).toEqual(['Nurse of Dubai', 'Nurse']);
    expect(await titlesOf(`${q}&location=dubai`)).toEqual(['Nursing course', 'Nurse']);
    expect(await titlesOf(`${q}+nurse`)).toEqual(['Nurse of Dubai', 'Nurse']);
    expect(await titlesOf(`${q}+nurs&location=dub&type=training`)).toEqual(['Nursing course']);
    expect(await pagesOf(`${q}&type=job&limit=1`)).toEqual([['Nurse of Dubai'], ['Nurse'], []]);
  });

  test('in any field, language and spelling', async () => {
    const title = ownWord();
    await add({
      organization: 'Zayed Academy',
      title,
      title_ar: 'مُهندس برمجيّات',
      location: 'UAE',
      location_ar: 'الإمارات',
      description: 'Bring a notebook.',
      description_ar: 'تدريب في المَدرسة',
    });
    const asked = ['zayed', 'ZAY', 'notebook', 'مهندس', 'المهندس', 'امارات', 'الإمارات', 'الامارات', 'مدرسه'];
    for (const q of asked) expect(await titlesOf(`q=${encodeURIComponent(q)}`), q).toContain(title);
    for (const place of ['امارات', 'الإمارات', 'uae']) {
      expect(await titlesOf(`location=${encodeURIComponent(place)}`), place).toContain(title);
    }
    for (const q of ['otebook', 'zayed lion', "zay' | 'x"]) {
      expect(await titlesOf(`q=${encodeURIComponent(q)}`), q).not.toContain(title);
    }
    expect(await titlesOf('location=notebook')).not.toContain(title);
  });

  test.each([
    ['type=favour', 'type'],
    ['scope=mine', 'scope'],
    ['before=one', 'before'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [`location=${'x'.repeat(201)}`, 'location'],
    ['limit=1.5', 'limit'],
  ])('%s is rejected, naming the field', async (query, field) => {
    const answer = await site.ask('GET', `${PATH}?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as ErrorBody).error.details ?? {})).toEqual([field]);
  });
});

describe('hidden opportunities', () => {
  test('are listed for admins alone, in one list by age', async () => {
    const organization = ownWord();
    await add({ organization, title: 'Open' });
    await add({ organization, title: 'Hidden', is_active: false, type: 'program' });
    await add({ organization, title: 'Closed', deadline: inDays(-3) });
    for (const as of [undefined, amina, admin]) {
      expect(await titlesOf(`q=${organization}`, as)).toEqual(['Open', 'Closed']);
    }
    expect(await titlesOf(`q=${organization}&scope=all`, admin)).toEqual(['Closed', 'Hidden', 'Open']);
    expect((await pagesOf(`q=${organization}&scope=all&limit=1`, admin)).flat()).toEqual(['Closed', 'Hidden', 'Open']);
    expect(await titlesOf(`q=${organization}&scope=all&type=program`, admin)).toEqual(['Hidden']);
    expect((await site.ask('GET', `${PATH}?scope=all`)).status).toBe(401);
    expect((await site.ask('GET', `${PATH}?scope=all`, { as: amina })).status).toBe(403);
  });

  test('whose link nobody has checked yet can be filtered', async () => {
    const organization = ownWord();
    const url = 'https://example.com/jobs';
    await add({ organization, title: 'Unchecked', url, is_active: false });
    await add({ organization, title: 'Checked', url, checked_on: inDays(-1) });
    await add({ organization, title: 'Without a link' });
    expect(await titlesOf(`q=${organization}&scope=all&checked=never`, admin)).toEqual(['Unchecked']);
    expect((await site.ask('GET', `${PATH}?checked=today`)).status).toBe(400);
  });

  test('add no location to the list of locations', async () => {
    const organization = ownWord();
    const place = { organization, title: 'x', location: 'Zanzibar' };
    const named = async () => {
      const rows = (await (await site.ask('GET', '/api/v1/opportunity-locations')).json()) as OpportunityLocation[];
      return rows.filter(({ location }) => location === 'Zanzibar');
    };
    await add({ ...place, location_ar: 'خفي', is_active: false });
    expect(await named()).toEqual([]);
    await add({ ...place, location_ar: 'قديم' });
    await add({ ...place, location_ar: 'زنجبار' });
    expect(await named()).toEqual([{ location: 'Zanzibar', location_ar: 'زنجبار' }]);
  });
});

// Last, because the clock moves beyond the sessions of the people above.
test('a deadline passes at the end of its day in the Gulf', async () => {
  const organization = ownWord();
  await add({ organization, title: 'Lasting', deadline: inDays(30) });
  await add({ organization, title: 'Ending', deadline: inDays(0) });
  expect(await titlesOf(`q=${organization}`)).toEqual(['Ending', 'Lasting']);
  const now = site.clock.now().getTime();
  const endOfDay = Date.parse(`${gulfDay(new Date(now))}T21:00:00Z`);
  site.clock.advance(endOfDay - now - 5000);
  expect(await titlesOf(`q=${organization}`)).toEqual(['Ending', 'Lasting']);
  site.clock.advance(5001);
  expect(await titlesOf(`q=${organization}`)).toEqual(['Lasting', 'Ending']);
  expect((await pagesOf(`q=${organization}&limit=1`)).flat()).toEqual(['Lasting', 'Ending']);
});
