import { randomUUID } from 'node:crypto';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import pg from 'pg';
import { startSite } from '../../e2e/src/site/site.ts';
import type { TestCluster } from '../../server/src/database/testing/cluster.ts';
import { CONNECTIONS, compare, load, loadDatabase, loadPlainServer, ROUNDS, SECONDS } from './load.ts';

/** Compares the main calls with plain SQL and plain `node:http` on this machine. */
export const compareWithRawLimits = async (cluster: TestCluster): Promise<void> => {
  const database = await cloneDatabase(cluster.connection, 'bench');
  const site = await startSite({ DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' });
  const pool = new pg.Pool({ connectionString: databaseUrl(database), max: CONNECTIONS });
  try {
    const signUp = await fetch(`${site.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: site.publicKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amina@example.com', password: 'a garden at dawn' }),
    });
    const { access_token, user } = (await signUp.json()) as { access_token: string; user: { id: string } };
    const headers = {
      apikey: site.publicKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    };
    const reply = { response: 'Thank you for saying how it is today.' };
    const url = `${site.url}/api/v1/check-ins`;
    const home = await fetch(site.url, { headers: { 'accept-encoding': 'identity' } });
    const page = Buffer.from(await home.arrayBuffer());

    console.log(`${CONNECTIONS} callers, ${SECONDS} s, medians of ${ROUNDS} alternating rounds\n`);
    await compare(
      'check-in insert',
      () => load({ url, method: 'POST', headers, body: JSON.stringify({ emotion: 'okay', ai_analysis: reply }) }),
      () =>
        loadDatabase(pool, () => ({
          name: 'bench_insert',
          text: 'insert into check_ins (id, user_id, emotion, ai_analysis, created_at) values ($1, $2, $3, $4, now()) returning id',
          values: [randomUUID(), user.id, 'okay', reply],
        })),
    );
    await compare(
      'list of 30',
      () => load({ url: `${url}?limit=30`, headers }),
      () =>
        loadDatabase(pool, () => ({
          name: 'bench_list',
          text: 'select id, emotion, created_at, voice_note_url, ai_analysis from check_ins where user_id = $1 order by created_at desc, id desc limit 30',
          values: [user.id],
        })),
    );
    await compare(
      'home page',
      () => load({ url: `${site.url}/`, headers: { 'accept-encoding': 'identity' } }),
      () => loadPlainServer(page, { 'content-type': 'text/html; charset=utf-8' }),
    );
  } finally {
    await pool.end();
    await site.stop();
  }
};
