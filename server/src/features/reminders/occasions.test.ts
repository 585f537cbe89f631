import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/test-site.ts';
import { openRemindedSite, type RemindedSite } from './testing/reminded-site.ts';

const DAY = 24 * 3_600_000;

let reminded: RemindedSite;
let site: RemindedSite['site'];
let admin: Person;
beforeAll(async () => {
  reminded = await openRemindedSite();
  ({ site } = reminded);
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => reminded.close());
afterEach(() => reminded.forgetAll());

const dayFromNow = (days: number) => new Date(site.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const saveOpportunity = async (as: Person, deadline: string | null): Promise<string> => {
  const body = { title: 'A course', organization: 'An academy', type: 'training', deadline };
  admin = await reminded.signIn(admin);
  const answer = await site.ask('POST', '/api/v1/opportunities', { as: admin, body });
  const { id } = (await answer.json()) as { id: string };
  await site.ask('POST', '/api/v1/saved-opportunities', { as, body: { opportunity_id: id } });
  return id;
};
const kindsOf = async (days: number): Promise<string[]> => {
  const kinds: string[] = [];
  for (let day = 0; day < days; day += 1) {
    await site.remind();
    kinds.push(
      reminded
        .arrived()
        .map((message) => String('kind' in message && message.kind))
        .join(),
    );
    reminded.advance(DAY);
  }
  return kinds;
};

describe('the deadline of a saved opportunity', () => {
  test('is told two days before it, once, and again when it moved', async () => {
    const { person } = await reminded.due({ deadlines: true, check_ins: false });
    const id = await saveOpportunity(person, dayFromNow(4));
    await saveOpportunity(person, null);
    expect(await kindsOf(4)).toEqual(['', '', 'deadline', '']);
    const deadline = dayFromNow(2);
    admin = await reminded.signIn(admin);
    await site.ask('PATCH', `/api/v1/opportunities/${id}`, { as: admin, body: { deadline } });
    expect(await kindsOf(2)).toEqual(['deadline', '']);
  });

  test('is told before days without reminders, and never when it is over, hidden or not wished', async () => {
    const weekly = { days: 'chosen_days', check_ins: false, deadlines: true } as const;
    const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[site.clock.now().getUTCDay()];
    const { person } = await reminded.due({ ...weekly, chosen_days: [weekday ?? 'sun'] });
    await saveOpportunity(person, dayFromNow(6));
    await site.remind();
    expect(reminded.arrived()).toMatchObject([{ kind: 'deadline' }]);
    const { person: other } = await reminded.due({ deadlines: true, check_ins: false });
    await saveOpportunity(other, dayFromNow(-1));
    const hidden = await saveOpportunity(other, dayFromNow(1));
    await site.ask('PATCH', `/api/v1/opportunities/${hidden}`, { as: admin, body: { is_active: false } });
    const { person: unasked } = await reminded.due({ deadlines: false, check_ins: false });
    await saveOpportunity(unasked, dayFromNow(1));
    await site.remind();
    expect(reminded.arrived()).toEqual([]);
  });
});

describe('a milestone', () => {
  const save = (as: Person, follow_up_days: number) =>
    site.ask('POST', '/api/v1/journey-milestones', {
      as,
      body: { id: randomUUID(), type: 'interview', company_name: 'Palm Books', follow_up_days },
    });

  test('is remembered after the days that were asked for, once, and a deadline comes first', async () => {
    const { person } = await reminded.due({ deadlines: true, check_ins: false });
    await save(person, 3);
    await saveOpportunity(person, dayFromNow(5));
    expect(await kindsOf(6)).toEqual(['', '', '', 'deadline', 'follow_up', '']);
    expect(await reminded.rowsOf('milestone_follow_ups')).toEqual([]);
  });

  test('of long ago is let go silently, and one that nobody can be told of waits', async () => {
    const { person } = await reminded.due({ check_ins: false });
    await save(person, 3);
    await reminded.choose(person, { is_on: false });
    reminded.advance(30 * DAY);
    const again = await reminded.signIn(person);
    reminded.goTo(await reminded.choose(again, { check_ins: false }));
    await site.remind();
    expect(reminded.arrived()).toEqual([]);
    expect(await reminded.rowsOf('milestone_follow_ups')).toEqual([]);
    await save(await reminded.signIn(person), 3);
    await site.database.pool.query('delete from push_subscriptions');
    expect(await kindsOf(5)).toEqual(['', '', '', '', '']);
    await reminded.subscribe(await reminded.signIn(person));
    expect(await kindsOf(1)).toEqual(['follow_up']);
  });
});

test('whoever has checked in today is not asked to, and tomorrow again', async () => {
  const { person } = await reminded.due();
  await site.ask('POST', '/api/v1/check-ins', { as: person, body: { emotion: 'okay' } });
  expect(await kindsOf(2)).toEqual(['', 'check_in']);
});
