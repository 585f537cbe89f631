import { setTimeout as wait } from 'node:timers/promises';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { type Account, callSite, createAccount } from '../../e2e/src/site/accounts.ts';
import { type Site, startSite } from '../../e2e/src/site/site.ts';
import type { TestCluster } from '../../server/src/database/testing/cluster.ts';
import { createPasswords } from '../../server/src/features/auth/users/passwords.ts';
import { compareKnownAndUnknown } from './enumeration.ts';
import { openMemory } from './memory.ts';
import { type Ask, askWhile, quantile, type Times } from './probe.ts';

const AT_ONCE = 200;
const PEOPLE = 20;
const ROUNDS = 3;
const TRIES = 20;
const IDLE_MILLISECONDS = 3000;

/** What a person takes for at once; who stood in a queue with 200 hashes would wait for seconds. */
const MAX_READ_P99_MILLISECONDS = 100;
/** Two hashes at a time hold 19 MiB each; 200 at once would hold nearly 4 GB. */
const MAX_GROWTH_MB = 150;
/** With a second check it would be more than two and a half. */
const MAX_VERIFICATIONS = 2.2;

const fastest = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
};

const signIn = async (site: Site, { email, password }: Account): Promise<number> => {
  const path = '/auth/v1/token?grant_type=password';
  const answer = await callSite(site, { method: 'POST', path, body: { email, password } });
  await answer.arrayBuffer();
  return answer.status;
};

/** What a sign-in takes besides checking its password, once: with two checks it would be two and more. */
const compareWithOneCheck = async (site: Site, account: Account): Promise<boolean> => {
  const passwords = createPasswords();
  const stored = await passwords.hash(account.password);
  const check = await fastest(() => passwords.isRight(account.password, stored));
  const whole = await fastest(() => signIn(site, account));
  const ratio = whole / check;
  console.log(`  one check ${check.toFixed(1)} ms · one sign-in ${whole.toFixed(1)} ms · ratio ${ratio.toFixed(2)}`);
  return ratio <= MAX_VERIFICATIONS;
};

const p99 = (rounds: readonly Times[], name: string): number =>
  quantile(
    rounds.flatMap((times) => times[name] ?? []),
    0.99,
  );

/** Whether 200 people who sign in at once leave memory and time to everybody else. */
export const crowdSigningIn = async (cluster: TestCluster): Promise<boolean> => {
  const database = await cloneDatabase(cluster.connection, 'bench_sign_ins');
  const memory = openMemory();
  const site = await startSite({ ...memory.environment, DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' });
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(site)));
    const [asker] = people;
    if (asker === undefined) throw new Error('Somebody has to ask');
    const headers = { apikey: site.publicKey, authorization: `Bearer ${asker.accessToken}` };
    const asks: Ask[] = [
      { name: 'check-ins', url: `${site.url}/api/v1/check-ins`, headers, everyMilliseconds: 10 },
      { name: 'home page', url: `${site.url}/`, headers: {}, everyMilliseconds: 20 },
    ];
    const statuses = new Set<number>();
    const crowd = async () => {
      const signed = Array.from({ length: AT_ONCE }, (_, index) => signIn(site, people[index % PEOPLE] ?? asker));
      for (const status of await Promise.all(signed)) statuses.add(status);
    };
    console.log(`\n${AT_ONCE} sign-ins at once, over ${ROUNDS} alternating rounds`);
    const isOneCheck = await compareWithOneCheck(site, asker);
    const isSilent = await compareKnownAndUnknown(site, asker);
    await askWhile(asks, crowd());
    const [idle, busy]: [Times[], Times[]] = [[], []];
    memory.most();
    let [rest, peak] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await askWhile(asks, wait(IDLE_MILLISECONDS)));
      rest ||= memory.most().rss;
      busy.push(await askWhile(asks, crowd()));
      peak = Math.max(peak, memory.most().rss);
    }
    const isInTime = asks.map(({ name }) => {
      const during = p99(busy, name);
      console.log(`  ${name.padEnd(10)} p99 ${p99(idle, name).toFixed(1)} ms idle · ${during.toFixed(1)} ms during`);
      return during <= MAX_READ_P99_MILLISECONDS;
    });
    console.log(`  memory of the server: ${rest} MB at rest, ${peak} MB at most; answers ${[...statuses].join(', ')}`);
    const isAnswered = [...statuses].every((status) => status === 200);
    return isOneCheck && isSilent && isAnswered && isInTime.every(Boolean) && peak - rest <= MAX_GROWTH_MB;
  } finally {
    await site.stop();
    memory.close();
  }
};
