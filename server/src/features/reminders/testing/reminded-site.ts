import type { Language } from '@bustan/contract/languages.ts';
import type { ReminderSettings } from '@bustan/contract/reminders.ts';
import { openPushService } from '@bustan/testing/push-service.ts';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';
import { REMINDERS } from './reminders.ts';

const PUSH = { PUSH_TO_LOOPBACK: 'on' };

/** A site, and any number of processes beside it, with a push service on this machine. */
export const openRemindedSite = async () => {
  const service = await openPushService();
  const site = await openTestSite(PUSH);
  const beside: TestSite[] = [];
  const sites = () => [site, ...beside];
  const keyOf = async (as: Person): Promise<string> =>
    ((await (await site.ask('GET', '/api/v1/push-key', { as })).json()) as { public_key: string }).public_key;
  const advance = (milliseconds: number) => {
    for (const each of sites()) each.clock.advance(milliseconds);
  };
  const signIn = async ({ id, email }: Person): Promise<Person> => {
    const body = { email, password: 'a garden at dawn' };
    const answer = await site.ask('POST', '/auth/v1/token?grant_type=password', { body });
    return { id, email, accessToken: ((await answer.json()) as { access_token: string }).access_token };
  };
  const choose = async (as: Person, more: Partial<ReminderSettings> = {}): Promise<string> => {
    const answer = await site.ask('PUT', '/api/v1/my-reminders', { as, body: { ...REMINDERS, ...more } });
    if (!answer.ok) throw new Error(`The settings were answered with ${answer.status}`);
    return ((await answer.json()) as { next_at: string }).next_at;
  };
  const subscribe = async (as: Person, language: Language = 'en'): Promise<string> => {
    const { device, subscription } = service.subscribe(await keyOf(as));
    const body = { ...subscription, language };
    const answer = await site.ask('POST', '/api/v1/push-subscriptions', { as, body });
    if (!answer.ok) throw new Error(`The subscription was answered with ${answer.status}`);
    return device;
  };
  const goTo = (moment: string) => advance(Date.parse(moment) - site.clock.now().getTime() + 1000);
  const { pool } = site.database;
  return {
    site,
    service,
    advance,
    /** A new session: of an hour ago, an access token is worth nothing. */
    signIn,
    choose,
    /** A browser of that person; its name at the push service. */
    subscribe,
    /** Moves every clock to just after that moment. */
    goTo,
    /** Somebody with a device, whose next reminder is due now. */
    due: async (more: Partial<ReminderSettings> = {}) => {
      const person = await site.signUp();
      const device = await subscribe(person);
      goTo(await choose(person, more));
      return { person: await signIn(person), device };
    },
    rowsOf: async (table: string) => (await pool.query(`select * from ${table}`)).rows,
    /** So that the next test begins with nobody to remind. */
    forgetAll: async () => {
      for (const table of ['reminder_settings', 'push_subscriptions', 'milestone_follow_ups']) {
        await pool.query(`delete from ${table}`);
      }
      service.received.splice(0);
    },
    /** Another process on the same database. */
    openBeside: async (options: Partial<Parameters<typeof openTestSite>[1]> = {}): Promise<TestSite> => {
      const another = await openTestSite(PUSH, { beside: site, ...options });
      another.clock.advance(site.clock.now().getTime() - another.clock.now().getTime());
      beside.push(another);
      return another;
    },
    /** The messages that arrived since the last look. */
    arrived: () => service.received.splice(0).map(({ device, message }) => ({ device, ...(message as object) })),
    close: async () => {
      for (const each of beside) await each.close();
      await site.close();
      await service.close();
    },
  };
};
export type RemindedSite = Awaited<ReturnType<typeof openRemindedSite>>;
