import { randomUUID } from 'node:crypto';
import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { SavedMilestone } from '@bustan/contract/milestones.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());
afterEach(() => site.database.pool.query('delete from badges'));

const rule = async (award_on: string, award_count: number): Promise<Badge> => {
  const body = { name: `${award_on} ${award_count}`, award_on, award_count };
  return (await (await site.ask('POST', '/api/v1/badges', { as: admin, body })).json()) as Badge;
};
const addMilestone = async (as: Person, type = 'application', id: string = randomUUID()): Promise<string[]> => {
  const body = { id, type, company_name: 'Palm Books' };
  const answer = await site.ask('POST', '/api/v1/journey-milestones', { as, body });
  return ((await answer.json()) as SavedMilestone).earned_badges.map(({ name }) => name);
};
const checkIn = async (as: Person, id: string = randomUUID()): Promise<string[]> => {
  const answer = await site.ask('POST', '/api/v1/check-ins', { as, body: { id, emotion: 'okay' } });
  return ((await answer.json()) as SavedMilestone).earned_badges.map(({ name }) => name);
};
const owned = async (as: Person): Promise<string[]> => {
  const rows = (await (await site.ask('GET', '/api/v1/user-badges', { as })).json()) as UserBadge[];
  const badges = (await (await site.ask('GET', '/api/v1/badges', { as })).json()) as Badge[];
  return rows.map(({ badge_id }) => badges.find(({ id }) => id === badge_id)?.name ?? '').toSorted();
};

describe('a badge', () => {
  test('is earned when its count is reached, once, and answered as a whole row', async () => {
    const person = await site.signUp();
    const badge = await rule('application', 2);
    expect(await addMilestone(person)).toEqual([]);
    const body = { type: 'application', company_name: 'Dune Labs' };
    const answer = await site.ask('POST', '/api/v1/journey-milestones', { as: person, body });
    expect(((await answer.json()) as SavedMilestone).earned_badges).toEqual([badge]);
    expect(await addMilestone(person)).toEqual([]);
  });

  test('of any milestone counts all four types together, and check-ins not', async () => {
    const person = await site.signUp();
    await rule('milestone', 4);
    await checkIn(person);
    for (const type of ['application', 'interview', 'rejection']) expect(await addMilestone(person, type)).toEqual([]);
    expect(await addMilestone(person, 'offer')).toEqual(['milestone 4']);
  });

  test('for one event is not earned by another', async () => {
    const person = await site.signUp();
    for (const award_on of ['application', 'interview', 'rejection', 'offer']) await rule(award_on, 1);
    expect(await checkIn(person)).toEqual([]);
    expect(await addMilestone(person, 'interview')).toEqual(['interview 1']);
  });

  test('without a rule is earned by nobody', async () => {
    await site.ask('POST', '/api/v1/badges', { as: admin, body: { name: 'A gift' } });
    expect(await addMilestone(await site.signUp())).toEqual([]);
  });

  test('whose rule was written later is earned at the next insert, and several are answered easiest first', async () => {
    const person = await site.signUp();
    await addMilestone(person);
    await addMilestone(person);
    for (const [award_on, count] of [
      ['milestone', 3],
      ['application', 2],
      ['application', 1],
      ['application', 4],
    ] as const) {
      await rule(award_on, count);
    }
    expect(await addMilestone(person)).toEqual(['application 1', 'application 2', 'milestone 3']);
  });

  test('stays when its rule becomes harder, and when the check-in that earned it is deleted', async () => {
    const person = await site.signUp();
    const { id } = await rule('check_in', 1);
    const checkInId = randomUUID();
    expect(await checkIn(person, checkInId)).toEqual(['check_in 1']);
    await site.ask('PATCH', `/api/v1/badges/${id}`, { as: admin, body: { award_count: 100 } });
    await site.ask('DELETE', `/api/v1/check-ins/${checkInId}`, { as: person });
    await checkIn(person);
    expect(await owned(person)).toEqual(['check_in 1']);
  });
});

const AT = [1, 5, 10, 20];

test('the activity counts are milestones by type and all check-ins ever saved, deleted ones included', async () => {
  const person = await site.signUp();
  const counts = async () => (await site.ask('GET', '/api/v1/activity-counts', { as: person })).json();
  expect(await counts()).toEqual({ application: 0, interview: 0, rejection: 0, offer: 0, check_in: 0 });
  const id = randomUUID();
  await checkIn(person, id);
  await addMilestone(person, 'rejection');
  await site.ask('DELETE', `/api/v1/check-ins/${id}`, { as: person });
  expect(await counts()).toEqual({ application: 0, interview: 0, rejection: 1, offer: 0, check_in: 1 });
  expect((await site.ask('GET', '/api/v1/activity-counts')).status).toBe(401);
});

describe('at the same time', () => {
  test('twenty milestones of mixed types earn each badge exactly once and miss none', async () => {
    const person = await site.signUp();
    for (const count of AT) for (const award_on of ['application', 'milestone']) await rule(award_on, count);
    const types = Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? 'interview' : 'application'));
    const earned = (await Promise.all(types.map((type) => addMilestone(person, type)))).flat().toSorted();
    const expected = [...[1, 5, 10].map((count) => `application ${count}`), ...AT.map((count) => `milestone ${count}`)];
    expect(earned).toEqual(expected.toSorted());
    expect(await owned(person)).toEqual(expected.toSorted());
    expect(await (await site.ask('GET', '/api/v1/journey-milestones/counts', { as: person })).json()).toEqual({
      application: 15,
      interview: 5,
      rejection: 0,
      offer: 0,
    });
  });

  test('twenty check-ins earn each badge exactly once and miss none', async () => {
    const person = await site.signUp();
    for (const count of AT) await rule('check_in', count);
    const earned = (await Promise.all(Array.from({ length: 20 }, () => checkIn(person)))).flat().toSorted();
    expect(earned).toEqual(AT.map((count) => `check_in ${count}`).toSorted());
    expect(await owned(person)).toEqual(earned);
  });

  test.each([
    ['milestone', 'application', (as: Person, id: string) => addMilestone(as, 'application', id)],
    ['check-in', 'check_in', (as: Person, id: string) => checkIn(as, id)],
  ] as const)('twenty copies of one %s count once', async (_, counted, send) => {
    const person = await site.signUp();
    await rule(counted, 1);
    await rule(counted, 2);
    const id = randomUUID();
    const earned = (await Promise.all(Array.from({ length: 20 }, () => send(person, id)))).flat();
    expect(earned).toEqual([`${counted} 1`]);
    const { rows } = await site.database.pool.query('select * from activity_counts where user_id = $1', [person.id]);
    expect(rows).toMatchObject([{ [counted]: 1 }]);
  });

  test('badges may be deleted while they are being awarded: every insert is saved', async () => {
    const person = await site.signUp();
    const badges = await Promise.all(Array.from({ length: 10 }, (_, at) => rule('application', at + 1)));
    const send = async () => {
      const body = { type: 'application', company_name: 'Palm Books' };
      return (await site.ask('POST', '/api/v1/journey-milestones', { as: person, body })).status;
    };
    const remove = async ({ id }: Badge) => (await site.ask('DELETE', `/api/v1/badges/${id}`, { as: admin })).status;
    const statuses = await Promise.all(badges.flatMap((badge) => [send(), remove(badge)]));
    expect(statuses.toSorted()).toEqual([...Array(10).fill(201), ...Array(10).fill(204)]);
  });
});
