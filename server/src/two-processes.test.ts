import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LISTENER_NAME } from '#database/changes/listener.ts';
import { openDatabase } from '#database/database.ts';
import type { TestDatabase } from '#database/testing/testing.ts';
import { createLog } from '#platform/log/log.ts';
import { passingTime } from '#testing/passing-time.ts';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';

const time = passingTime();
let here: TestSite;
let there: TestSite;
let thereDatabase: TestDatabase;
let admin: Person;

beforeAll(async () => {
  here = await openTestSite();
  // The same database by connections of its own, as a second process has.
  const { connection } = here.database;
  const opened = openDatabase({ connection, log: createLog({ level: 'silent' }) });
  thereDatabase = { ...opened, connection };
  there = await openTestSite({}, { beside: here, database: thereDatabase });
  admin = await here.signUp('admin');
  await here.makeAdmin(admin);
});
afterAll(async () => {
  await there.close();
  await thereDatabase.close();
  await here.close();
});

/** Until both have answered from memory: then nothing but the change itself can tell them. */
const warmUp = async (see: (site: TestSite) => Promise<unknown>) => {
  for (const site of [here, there]) {
    await vi.waitFor(() => expect(site.database.changes.isHearing()).toBe(true), { timeout: 20_000 });
    for (let times = 0; times < 3; times += 1) await see(site);
  }
};
const killListeners = async () => {
  await here.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [LISTENER_NAME],
  );
};

interface Subject {
  /** What somebody sees of it, at one of the two. */
  see: (site: TestSite) => Promise<unknown>;
  /** The change, made here. */
  change: () => Promise<unknown>;
  before: unknown;
  after: unknown;
}
const statusOf = async (site: TestSite, path: string, as?: Person) => (await site.ask('GET', path, { as })).status;

const subjects: Record<string, () => Promise<Subject>> = {
  'a sign-out': async () => {
    const amina = await here.signUp();
    return {
      see: (site) => statusOf(site, '/api/v1/check-ins', amina),
      change: () => here.ask('POST', '/auth/v1/logout', { as: amina }),
      before: 200,
      after: 401,
    };
  },
  'a deleted account': async () => {
    const amina = await here.signUp();
    return {
      see: (site) => statusOf(site, '/api/v1/check-ins', amina),
      change: () => here.database.pool.query('delete from users where id = $1', [amina.id]),
      before: 200,
      after: 401,
    };
  },
  'a revoked role': async () => {
    const helper = await here.signUp();
    await here.makeAdmin(helper);
    return {
      see: (site) => statusOf(site, '/api/v1/translations', helper),
      change: () => here.database.pool.query('delete from user_roles where user_id = $1', [helper.id]),
      before: 200,
      after: 403,
    };
  },
  'a verified second factor': async () => {
    const amina = await here.signUp();
    const id = randomUUID();
    await here.database.pool.query(
      `insert into factors (id, user_id, type, status, friendly_name, created_at, updated_at)
       values ($1, $2, 'totp', 'unverified', '', now(), now())`,
      [id, amina.id],
    );
    return {
      see: (site) => statusOf(site, '/api/v1/check-ins', amina),
      change: () => here.database.pool.query("update factors set status = 'verified' where id = $1", [id]),
      before: 200,
      after: 403,
    };
  },
  'a new text': async () => {
    await here.database.pool.query('delete from translations');
    const see = async (site: TestSite) => {
      const texts = (await (await site.ask('GET', '/api/v1/locales/ar.json')).json()) as Record<string, string>;
      return texts['home.title'] === 'بستان آخر';
    };
    const body = { key: 'home.title', en: 'Another garden', ar: 'بستان آخر' };
    const change = () => here.ask('POST', '/api/v1/translations', { as: admin, body });
    return { see, change, before: false, after: true };
  },
  'a deleted story': async () => {
    const body = { title: 'The first call', category: 'Courage', content: 'Once there was a phone.' };
    const { id } = (await (await here.ask('POST', '/api/v1/stories', { as: admin, body })).json()) as { id: string };
    const see = async (site: TestSite) => {
      const list = (await (await site.ask('GET', '/api/v1/stories')).json()) as { id: string }[];
      return [await statusOf(site, `/api/v1/stories/${id}`), list.some((story) => story.id === id)];
    };
    const change = () => here.ask('DELETE', `/api/v1/stories/${id}`, { as: admin });
    return { see, change, before: [200, true], after: [404, false] };
  },
  'a hidden opportunity': async () => {
    const body = { title: 'Assistant', organization: 'A library', type: 'job' };
    const created = await here.ask('POST', '/api/v1/opportunities', { as: admin, body });
    const { id } = (await created.json()) as { id: string };
    const see = async (site: TestSite) => {
      const list = (await (await site.ask('GET', '/api/v1/opportunities')).json()) as { id: string }[];
      return list.some((one) => one.id === id);
    };
    const change = () => here.ask('PATCH', `/api/v1/opportunities/${id}`, { as: admin, body: { is_active: false } });
    return { see, change, before: true, after: false };
  },
};

describe.each(Object.keys(subjects))('%s', (name) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await (subjects[name]?.() ?? Promise.reject(new Error(name)));
    // What the one before has left behind is on its way to the other.
    const isReady = async () =>
      expect([await subject.see(here), await subject.see(there)]).toEqual([subject.before, subject.before]);
    await vi.waitFor(isReady, { timeout: 20_000 });
    await warmUp(subject.see);
  });

  test('is seen at once by the process that made it', async () => {
    await subject.change();
    expect(await subject.see(here)).toEqual(subject.after);
  });

  test('is heard by the other, without its asking', async () => {
    // No time passes, so that silence would be trusted for ever.
    const release = time.hold();
    await subject.change();
    await vi.waitFor(async () => expect(await subject.see(there)).toEqual(subject.after), { timeout: 20_000 });
    release();
  });

  test('is known to the other a second later, whatever it has heard', async () => {
    await subject.change();
    time.pass(1000);
    expect(await subject.see(there)).toEqual(subject.after);
  });

  test('is seen by both when their listening connections are killed', async () => {
    await killListeners();
    await subject.change();
    expect(await subject.see(here)).toEqual(subject.after);
    await killListeners();
    time.pass(1000);
    expect(await subject.see(there)).toEqual(subject.after);
  });
});

test('after its connection was killed a process listens again, and does not believe what it had before', async () => {
  const amina = await here.signUp();
  const see = () => statusOf(there, '/api/v1/check-ins', amina);
  await warmUp((site) => statusOf(site, '/api/v1/check-ins', amina));
  await killListeners();
  await here.ask('POST', '/auth/v1/logout', { as: amina });
  time.pass(1000);
  await vi.waitFor(() => expect(there.database.changes.isHearing()).toBe(true), { timeout: 20_000 });
  expect(await see()).toBe(401);
});
