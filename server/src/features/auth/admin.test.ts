import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '@bustan/testing/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '#platform/config/startup-error.ts';
import { createLog } from '#platform/log/log.ts';
import { createSecurityLog } from '#platform/security-log/security-log.ts';
import { ensureAdmin } from './accounts/admin-account.ts';
import { runAdmin } from './testing/admin-command.ts';
import { type AuthSite, newEmail, openAuthSite, PASSWORD, signUp, signUpByMail } from './testing/auth-site.ts';
import { signInAgain, signUpWithTotp } from './testing/factors.ts';
import { createPasswordPolicy, createPasswords } from './users/users.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const admin = async (...args: string[]) => {
  const { isDone, lines } = await runAdmin(site, args);
  return { isDone, lines };
};
const rolesOf = async (bearer: string) => (await site.ask('GET', '/api/v1/user-roles', { bearer })).json();

describe('npm run admin', () => {
  test('granting and revoking take effect at the next call, beside the running server', async () => {
    const { email, session } = await signUp(site);
    expect(await rolesOf(session.access_token)).toEqual([]);
    const granted = await admin('grant', email.toUpperCase());
    expect(granted.lines[0]).toBe(`${email} is now an admin.`);
    expect(await rolesOf(session.access_token)).toEqual([{ role: 'admin' }]);
    expect((await admin('grant', email)).lines[0]).toBe(`${email} is an admin already.`);
    expect((await admin('revoke', email)).lines).toEqual([`${email} is no longer an admin.`]);
    expect(await rolesOf(session.access_token)).toEqual([]);
    expect((await admin('revoke', email)).lines).toEqual([`${email} was not an admin.`]);
  });

  test('it warns of an address that was never confirmed by mail', async () => {
    const { email } = await signUp(site);
    expect((await admin('grant', email)).lines.join()).toContain('Warning: nobody has proven');
    const strict = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
    const proven = await signUpByMail(strict);
    const { lines } = await runAdmin(strict, ['grant', proven.email]);
    expect(lines).toEqual([`${proven.email} is now an admin.`]);
    await strict.close();
    expect((await admin('list')).lines).toContain(`${email}  (unproven)`);
    await admin('revoke', email);
  });

  test('reset-factors removes all second factors and signs out every device', async () => {
    const { email, verified } = await signUpWithTotp(site);
    expect((await admin('reset-factors', email)).lines).toEqual([
      `${email} has no second factor any more (removed: 1) and is signed out everywhere.`,
    ]);
    expect((await site.ask('GET', '/api/v1/user-roles', { bearer: verified.access_token })).status).toBe(401);
    const { session } = await signInAgain(site, email);
    expect(await rolesOf(session.access_token)).toEqual([]);
    expect(session.user.factors).toBeUndefined();
  });

  test('sign-out ends every session of one person at once, codes to be exchanged too, and nobody else’s', async () => {
    const [lost, other] = [await signUp(site), await signUp(site)];
    const second = await signInAgain(site, lost.email);
    const challenge = 'c'.repeat(43);
    await site.database.pool.query(
      `insert into auth_codes (hash, user_id, method, code_challenge, code_challenge_method, created_at)
       values ('a-code', $1, 'oauth', $2, 'plain', now())`,
      [lost.user.id, challenge],
    );
    expect(await admin('sign-out', lost.email.toUpperCase())).toEqual({
      isDone: true,
      lines: [`${lost.email} is signed out everywhere (sessions ended: 2).`],
    });
    for (const { session } of [lost, second]) {
      expect((await site.ask('GET', '/api/v1/user-roles', { bearer: session.access_token })).status).toBe(401);
      const body = { refresh_token: session.refresh_token };
      expect((await site.ask('POST', '/auth/v1/token?grant_type=refresh_token', { body })).status).toBe(400);
    }
    expect((await site.database.pool.query("select 1 from auth_codes where hash = 'a-code'")).rows).toEqual([]);
    expect(await rolesOf(other.session.access_token)).toEqual([]);
    expect((await admin('sign-out', lost.email)).lines[0]).toContain('sessions ended: 0');
  });

  test('an unknown address or command changes nothing and prints what to do', async () => {
    expect(await admin('grant', 'nobody@example.com')).toEqual({
      isDone: false,
      lines: ['No account has the address nobody@example.com. Sign up with it first.'],
    });
    for (const given of [[], ['grant'], ['reset-factors'], ['sign-out'], ['promote', 'a@example.com']]) {
      const { isDone, lines } = await admin(...given);
      expect(isDone).toBe(false);
      expect(lines).toContain('  npm run admin -- grant EMAIL');
    }
    expect((await admin('list')).lines).toEqual(['There is no admin yet.']);
  });

  test('the command itself runs beside the server on the same database', async () => {
    const { email, session } = await signUp(site);
    const run = promisify(execFile);
    const command = join(import.meta.dirname, '../../commands/admin.ts');
    const env = { ...process.env, DATABASE_URL: databaseUrl(site.database.connection) };
    const { stdout } = await run(process.execPath, [command, 'grant', email], { env });
    expect(stdout).toContain(`${email} is now an admin.`);
    expect(await rolesOf(session.access_token)).toEqual([{ role: 'admin' }]);
    await admin('revoke', email);
    await expect(run(process.execPath, [command, 'grant', 'nobody@example.com'], { env })).rejects.toMatchObject({
      code: 1,
    });
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  const environment = () => ({ ADMIN_EMAIL: newEmail('Admin'), ADMIN_PASSWORD: 'keeper of the garden' });

  test('the first start creates that account as an admin', async () => {
    const given = environment();
    const made = await openAuthSite(given);
    const { data } = await made
      .client()
      .signInWithPassword({ email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD });
    const bearer = data.session?.access_token;
    expect(await (await made.ask('GET', '/api/v1/user-roles', { bearer })).json()).toEqual([{ role: 'admin' }]);
    await made.close();
  });

  const start = async (given: ReturnType<typeof environment>) => {
    const log = createLog({ level: 'silent' });
    const passwordPolicy = createPasswordPolicy({ AUTH_PASSWORD_MIN_LENGTH: 6, AUTH_REFUSE_COMMON_PASSWORDS: true });
    const { clock, database } = site;
    const { logSecurityEvent } = createSecurityLog({ log, pseudonymOf: null });
    const deps = { db: database.db, clock, log, logSecurityEvent, passwords: createPasswords(), passwordPolicy };
    await ensureAdmin({ ...deps, config: given });
    return (await admin('list')).lines;
  };

  test('a later start does not bring back an admin that was demoted or deleted', async () => {
    const given = environment();
    const email = given.ADMIN_EMAIL.toLowerCase();
    expect(await start(given)).toEqual([`${email}  (unproven)`]);
    expect(await start(given)).toEqual([`${email}  (unproven)`]);
    await admin('revoke', email);
    expect(await start(given)).toEqual(['There is no admin yet.']);
    await site.database.pool.query('delete from users where email = $1', [email]);
    expect(await start(given)).toEqual(['There is no admin yet.']);
  });

  test('an existing account is never promoted, and keeps its password', async () => {
    const { email } = await signUp(site);
    expect(await start({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'keeper of the garden' })).toEqual([
      'There is no admin yet.',
    ]);
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('a start with a common password, or the address itself, is refused by the name of the variable', async () => {
    const given = environment();
    for (const ADMIN_PASSWORD of ['qwerty123456', given.ADMIN_EMAIL]) {
      const starting = start({ ...given, ADMIN_PASSWORD });
      await expect(starting).rejects.toBeInstanceOf(StartupError);
      await expect(starting).rejects.toThrow(/^ADMIN_PASSWORD: /);
    }
    expect((await admin('list')).lines).toEqual(['There is no admin yet.']);
  });

  test('of ten concurrent starts one creates the account', async () => {
    const given = environment();
    await Promise.all(Array.from({ length: 10 }, () => start(given)));
    expect((await admin('list')).lines).toHaveLength(1);
    await admin('revoke', given.ADMIN_EMAIL);
  });
});
