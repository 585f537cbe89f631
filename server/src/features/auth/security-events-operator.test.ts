import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '@bustan/testing/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPseudonyms } from '#platform/encryption/encryption.ts';
import { runAdmin } from './testing/admin-command.ts';
import { type AuthSite, newEmail, openAuthSite, signUp } from './testing/auth-site.ts';
import { watchSecurityEvents, wordsOf } from './testing/security-events.ts';

const SECRET_KEY = 'the key of a site, and of its log';
const pseudonymOf = createPseudonyms([SECRET_KEY]);

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ SECRET_KEY });
});
afterAll(() => site.close());

describe('an operator’s command', () => {
  test('logs roles, factors and sessions that it changes, and only what did change', async () => {
    const { email, user } = await signUp(site);
    const account = user.id;
    const commands = ['grant', 'grant', 'revoke', 'revoke', 'reset-factors', 'sign-out', 'log-id'];
    const logged = [];
    for (const command of commands) logged.push((await runAdmin(site, [command, email])).events);
    const revoked = { event: 'authn_token_revoked', account, sessions: 'all', by: 'operator' };
    expect(logged).toEqual([
      [{ event: 'authz_change', account, role: 'admin', change: 'granted' }],
      [],
      [{ event: 'authz_change', account, role: 'admin', change: 'revoked' }],
      [],
      [{ event: 'authn_factor_removed', account, factor: 'all', by: 'operator' }, revoked],
      [revoked],
      [],
    ]);
    expect((await runAdmin(site, ['log-id', email])).lines).toEqual([`${email} is hash of ${account} in the log.`]);
  });

  test('writes them to standard error under the hash that the server’s log has, and needs no key for its work', async () => {
    const { email, user } = await signUp(site);
    const run = promisify(execFile);
    const command = join(import.meta.dirname, '../../commands/admin.ts');
    const env = { ...process.env, DATABASE_URL: databaseUrl(site.database.connection) };
    const keyed = await run(process.execPath, [command, 'grant', email], { env: { ...env, SECRET_KEY } });
    expect(JSON.parse(keyed.stderr)).toMatchObject({ event: 'authz_change', account: pseudonymOf(user.id) });
    expect(keyed.stdout).not.toContain('authz_change');
    const elsewhere = { ...env, DATA_DIR: join(site.dataDirectory, 'nowhere') };
    const keyless = await run(process.execPath, [command, 'revoke', email], { env: elsewhere });
    expect(keyless.stdout).toContain(`${email} is no longer an admin.`);
    expect(JSON.parse(keyless.stderr)).not.toHaveProperty('account');
  });
});

test('the first admin of the environment is logged as created and granted', async () => {
  const made = await openAuthSite({ ADMIN_EMAIL: newEmail('admin'), ADMIN_PASSWORD: 'keeper of the garden' });
  expect(watchSecurityEvents(made, { from: 0 })().map(wordsOf)).toEqual([
    { event: 'user_created', by: 'operator' },
    { event: 'authz_change', role: 'admin', change: 'granted' },
  ]);
  await made.close();
});
