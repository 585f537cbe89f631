import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';
import { deleteExpiredSessions } from './prune-sessions.queries.ts';
import { pruneSessions } from './prune-sessions.ts';
import { createSessionLifetime } from './session-lifetime.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;

const refresh = async (token: string, at = site) => {
  const response = await at.ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const body = (await response.json()) as { refresh_token: string; error_code?: string; msg?: string };
  return { status: response.status, ...body };
};
const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** As if everything about the user's sessions had happened so many days earlier. */
const backdate = async (userId: string, { began = 0, used = 0 }: { began?: number; used?: number }): Promise<void> => {
  await query(
    `update sessions set created_at = created_at - $2 * interval '1 day',
     refreshed_at = coalesce(refreshed_at, created_at) - $3 * interval '1 day' where user_id = $1`,
    [userId, began, used],
  );
};

describe('a session expires', () => {
  test('after thirty days without a refresh, and its refresh says so as GoTrue does', async () => {
    const { session, user } = await signUp(site);
    await backdate(user.id, { began: 29, used: 29 });
    const kept = await refresh(session.refresh_token);
    expect(kept.status).toBe(200);
    await backdate(user.id, { began: 30, used: 30 });
    expect(await refresh(kept.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
  });

  test('after 180 days, however often it was refreshed', async () => {
    const { session, user } = await signUp(site);
    await backdate(user.id, { began: 180 });
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired',
    });
  });

  test('for every bearer call too, while its access token is still valid', async () => {
    const [over, idle] = [await signUp(site), await signUp(site)];
    await backdate(over.user.id, { began: 180 });
    await backdate(idle.user.id, { began: 30, used: 30 });
    for (const { session } of [over, idle]) {
      const bearer = session.access_token;
      expect((await site.ask('GET', '/api/v1/check-ins', { bearer })).status).toBe(401);
      const user = await site.ask('GET', '/auth/v1/user', { bearer });
      expect([user.status, await user.json()]).toMatchObject([403, { error_code: 'session_not_found' }]);
    }
  });

  test('and is not listed any more', async () => {
    const { client, email, user } = await signUp(site);
    await backdate(user.id, { began: 30, used: 30 });
    const { data } = await client.signInWithPassword({ email, password: 'a garden at dawn' });
    const bearer = data.session?.access_token;
    const listed = (await (await site.ask('GET', '/api/v1/sessions', { bearer })).json()) as { is_current: boolean }[];
    expect(listed.map(({ is_current }) => is_current)).toEqual([true]);
  });

  test('sooner where the operator says so', async () => {
    const strict = await openAuthSite({ SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '2' });
    const { session } = await signUp(strict);
    let token = session.refresh_token;
    for (let halfDays = 1; halfDays < 4; halfDays += 1) {
      strict.clock.advance(DAY_MS / 2);
      const refreshed = await refresh(token, strict);
      expect(refreshed.status).toBe(200);
      token = refreshed.refresh_token;
    }
    strict.clock.advance(DAY_MS / 2);
    expect(await refresh(token, strict)).toMatchObject({ error_code: 'session_expired' });
    const other = await signUp(strict);
    strict.clock.advance(DAY_MS);
    expect((await refresh(other.session.refresh_token, strict)).msg).toContain('Inactivity');
    await strict.close();
  });
});

describe('the hourly sweep', () => {
  const sessionsOf = async (userId: string) =>
    (await query('select 1 from sessions where user_id = $1', [userId])).length;
  const tokensOf = async (userId: string) =>
    (await query('select 1 from refresh_tokens join sessions on id = session_id where user_id = $1', [userId])).length;

  test('deletes a session three days after it expired, and no other', async () => {
    const [alive, expired, idle, over] = [
      await signUp(site),
      await signUp(site),
      await signUp(site),
      await signUp(site),
    ];
    await backdate(alive.user.id, { began: 179, used: 29 });
    await backdate(expired.user.id, { began: 32, used: 32 });
    await backdate(idle.user.id, { began: 34, used: 34 });
    await backdate(over.user.id, { began: 184 });
    await site.sweep();
    const left = await Promise.all([alive, expired, idle, over].map(({ user }) => sessionsOf(user.id)));
    expect(left).toEqual([1, 1, 0, 0]);
  });

  test('deletes refresh tokens that were exchanged thirty days ago, but neither the active one nor its parent', async () => {
    const { session, user } = await signUp(site);
    let token = session.refresh_token;
    for (let turn = 0; turn < 5; turn += 1) token = (await refresh(token)).refresh_token;
    const parentOfActive = token;
    token = (await refresh(token)).refresh_token;
    await query(
      `update refresh_tokens set revoked_at = revoked_at - interval '30 days'
       where session_id in (select id from sessions where user_id = $1)`,
      [user.id],
    );
    expect(await tokensOf(user.id)).toBe(7);
    await site.sweep();
    expect(await tokensOf(user.id)).toBe(2);
    expect(await refresh(parentOfActive)).toMatchObject({ status: 200, refresh_token: token });
    expect((await refresh(token)).status).toBe(200);
  });

  test('keeps a token that was exchanged since, so that its theft still ends the session', async () => {
    const { session, user } = await signUp(site);
    const stolen = session.refresh_token;
    let token = stolen;
    for (let turn = 0; turn < 3; turn += 1) token = (await refresh(token)).refresh_token;
    await query(
      `update refresh_tokens set revoked_at = revoked_at - interval '29 days'
       where session_id in (select id from sessions where user_id = $1)`,
      [user.id],
    );
    await site.sweep();
    expect((await refresh(stolen)).error_code).toBe('refresh_token_already_used');
    expect((await refresh(token)).error_code).toBe('refresh_token_not_found');
  });

  test('works in batches until nothing is left, and stops between two when the server does', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp(site)));
    const countLeft = async () => {
      const counts = await Promise.all(people.map(({ user }) => sessionsOf(user.id)));
      return counts.filter((count) => count > 0).length;
    };
    for (const { user } of people) await backdate(user.id, { began: 40, used: 40 });
    const lifetime = createSessionLifetime({
      config: { SESSION_IDLE_DAYS: 30, SESSION_MAX_DAYS: 180 },
      clock: site.clock,
    });
    const { db } = site.database;
    await pruneSessions({ db, lifetime, signal: AbortSignal.abort(), batchSize: 2 });
    expect(await countLeft()).toBe(5);
    const expired = { usedBefore: lifetime.cutoffs().usedAfter, begunBefore: new Date(0), limit: 2 };
    expect(await deleteExpiredSessions(db, expired)).toBe(2);
    await pruneSessions({ db, lifetime, signal: undefined, batchSize: 2 });
    expect(await countLeft()).toBe(0);
  });

  test('finds what it deletes by indexes', async () => {
    const connection = await site.database.pool.connect();
    const plans: string[] = [];
    // Small tables are scanned whole whatever indexes there are.
    await connection.query('begin; set local enable_seqscan = off');
    for (const statement of [
      "select id from sessions where coalesce(refreshed_at, created_at) < now() - interval '1 year' or created_at < now() - interval '1 year'",
      "select hash from refresh_tokens where revoked_at < now() - interval '1 year'",
    ]) {
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    await connection.query('rollback');
    connection.release();
    expect(plans[0]).toMatch(/sessions_last_seen[\s\S]*sessions_created/);
    expect(plans[1]).toContain('refresh_tokens_revoked');
  });
});
