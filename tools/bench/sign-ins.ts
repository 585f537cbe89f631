import { setTimeout as wait } from 'node:timers/promises';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { type Account, callSite, createAccount } from '../../e2e/src/site/accounts.ts';
import { type Site, startSite } from '../../e2e/src/site/site.ts';
import type { TestCluster } from '../../server/src/database/testing/cluster.ts';
import { createPasswords } from '../../server/src/features/auth/users/passwords.ts';
import { compareKnownAndUnknown } from './enumeration.ts';
import { recordMemory } from './memory.ts';
import { type Probe, probeWhile, quantile, type ResponseTimes } from './probe.ts';

const CONCURRENT_SIGN_INS = 200;
const PEOPLE = 20;
const ROUNDS = 3;
const ATTEMPTS = 20;
const IDLE_MILLISECONDS = 3000;

/** What feels instant; behind 200 password hashes a request would wait for seconds. */
const MAX_READ_P99_MILLISECONDS = 100;
/** Two concurrent hashes take 19 MiB each; 200 would take nearly 4 GB. */
const MAX_GROWTH_MB = 150;
/** With a second password check the ratio would be above 2.5. */
const MAX_VERIFICATIONS = 2.2;

const fastest = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
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

/** Compares a sign-in with a single password check, to see that it does no second one. */
const compareWithOneCheck = async (site: Site, account: Account): Promise<boolean> => {
  const passwords = createPasswords();
  const stored = await passwords.hash(account.password);
  const check = await fastest(() => passwords.isRight(account.password, stored));
  const whole = await fastest(() => signIn(site, account));
  const ratio = whole / check;
  console.log(`  one check ${check.toFixed(1)} ms · one sign-in ${whole.toFixed(1)} ms · ratio ${ratio.toFixed(2)}`);
  return ratio <= MAX_VERIFICATIONS;
};

const p99 = (rounds: readonly ResponseTimes[], name: string): number =>
  quantile(
    rounds.flatMap((times) => times[name] ?? []),
    0.99,
  );

/** Checks memory and the response times of other requests during 200 concurrent sign-ins. */
export const benchSignIns = async (cluster: TestCluster): Promise<boolean> => {
  const database = await cloneDatabase(cluster.connection, 'bench_sign_ins');
  const memory = recordMemory();
  const site = await startSite({ ...memory.environment, DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' });
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(site)));
    const [asker] = people;
    if (asker === undefined) throw new Error('Somebody has to ask');
    const headers = { apikey: site.publicKey, authorization: `Bearer ${asker.accessToken}` };
    const probes: Probe[] = [
      { name: 'check-ins', url: `${site.url}/api/v1/check-ins`, headers, everyMilliseconds: 10 },
      { name: 'home page', url: `${site.url}/`, headers: {}, everyMilliseconds: 20 },
    ];
    const statuses = new Set<number>();
    const crowd = async () => {
      const signed = Array.from({ length: CONCURRENT_SIGN_INS }, (_, index) =>
        signIn(site, people[index % PEOPLE] ?? asker),
      );
      for (const status of await Promise.all(signed)) statuses.add(status);
    };
    console.log(`\n${CONCURRENT_SIGN_INS} sign-ins at once, over ${ROUNDS} alternating rounds`);
    const isOneCheck = await compareWithOneCheck(site, asker);
    const isSilent = await compareKnownAndUnknown(site, asker);
    await probeWhile(probes, crowd());
    const [idle, busy]: [ResponseTimes[], ResponseTimes[]] = [[], []];
    memory.peak();
    let [rest, peak] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await probeWhile(probes, wait(IDLE_MILLISECONDS)));
      rest ||= memory.peak().rss;
      busy.push(await probeWhile(probes, crowd()));
      peak = Math.max(peak, memory.peak().rss);
    }
    const isInTime = probes.map(({ name }) => {
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
