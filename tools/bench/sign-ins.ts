import { setTimeout as wait } from 'node:timers/promises';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { type Account, callSite, createAccount } from '../../e2e/src/site/accounts.ts';
import { type Site, startSite } from '../../e2e/src/site/site.ts';
import { createPasswords } from '../../server/src/features/auth/users/passwords.ts';
import { compareKnownAndUnknown } from './enumeration.ts';
import { openLoad } from './load/load.ts';
import type { LoadJob, LoadResult } from './load/load-job.ts';
import { recordMemory } from './memory.ts';
import { type Probe, probeWhile, quantile, type ResponseTimes } from './probe.ts';
import type { BenchPart } from './table/bench-part.ts';
import { median, spread } from './table/rounds.ts';
import { SIGN_IN } from './table/works.ts';

const CONCURRENT_SIGN_INS = 200;
const PEOPLE = 20;
const ROUNDS = 3;
const ATTEMPTS = 20;
const IDLE_MILLISECONDS = 3000;

/** Behind 200 password hashes a request would wait for seconds. */
const MAX_READ_P99_MILLISECONDS = 20;
/** With OWASP's setting of Argon2id on two cores, when nothing else runs. */
const MIN_SIGN_INS_PER_SECOND = 80;
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

/** Password checks a second as the server makes them, without a server around them. */
const bareChecks = async ({ password }: Account): Promise<number> => {
  const passwords = createPasswords();
  const stored = await passwords.hash(password);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONCURRENT_SIGN_INS }, () => passwords.isRight(password, stored)));
  return CONCURRENT_SIGN_INS / ((performance.now() - startedAt) / 1000);
};

/** The rate of 200 sign-ins at once, other requests beside them, memory, and what response times tell. */
export const benchSignIns: BenchPart = async ({ cluster }) => {
  const database = await cloneDatabase(cluster.connection, 'bench_sign_ins');
  const memory = recordMemory();
  const site = await startSite({ ...memory.environment, DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' });
  const load = openLoad();
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(site)));
    const [asker] = people;
    if (asker === undefined) throw new Error('Somebody has to ask');
    const headers = { apikey: site.publicKey, authorization: `Bearer ${asker.accessToken}` };
    const probes: Probe[] = [
      { name: 'own check-ins', url: `${site.url}/api/v1/check-ins`, headers, everyMilliseconds: 10 },
      { name: 'home page', url: `${site.url}/`, headers: {}, everyMilliseconds: 20 },
    ];
    const job: LoadJob = {
      url: site.url,
      connections: CONCURRENT_SIGN_INS,
      requests: SIGN_IN.requests({ site, callers: people, storyId: '' }),
      until: { requests: CONCURRENT_SIGN_INS },
    };
    console.log(`\n${CONCURRENT_SIGN_INS} sign-ins at once, over ${ROUNDS} alternating rounds`);
    const isOneCheck = await compareWithOneCheck(site, asker);
    const isSilent = await compareKnownAndUnknown(site, asker);
    await probeWhile(probes, load.run(job));
    const [idle, busy]: [ResponseTimes[], ResponseTimes[]] = [[], []];
    const [crowds, checks]: [LoadResult[], number[]] = [[], []];
    memory.peak();
    let [rest, peak] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await probeWhile(probes, wait(IDLE_MILLISECONDS)));
      rest ||= memory.peak().rss;
      const crowd = load.run(job);
      busy.push(await probeWhile(probes, crowd));
      crowds.push(await crowd);
      peak = Math.max(peak, memory.peak().rss);
      checks.push(await bareChecks(asker));
    }
    console.log(`  memory of the server: ${rest} MB at rest, ${peak} MB at most`);
    const errors = crowds.reduce((sum, crowd) => sum + crowd.errors, 0);
    const rates = crowds.map(({ perSecond }) => perSecond);
    const shares = rates.map((rate, round) => rate / (checks[round] ?? 0));
    const slowest = Math.max(...probes.map(({ name }) => p99(busy, name)));
    const besides = probes.map(
      ({ name }) => `${name} ${p99(idle, name).toFixed(1)} → ${p99(busy, name).toFixed(1)} ms`,
    );
    return [
      {
        work: 'sign-in',
        measured: `${spread(rates, 0)}/s`,
        toReach: `≥ ${MIN_SIGN_INS_PER_SECOND}/s`,
        isReached: median(rates) >= MIN_SIGN_INS_PER_SECOND && errors === 0,
        details: `${spread(shares, 2)} of the rate of bare password checks; ${errors} errors`,
      },
      {
        work: `reads beside ${CONCURRENT_SIGN_INS} sign-ins`,
        measured: `p99 ${slowest.toFixed(1)} ms`,
        toReach: `≤ ${MAX_READ_P99_MILLISECONDS} ms`,
        isReached: slowest <= MAX_READ_P99_MILLISECONDS,
        details: `p99 idle → during: ${besides.join(', ')}`,
      },
      {
        work: 'sign-in, kept secrets',
        measured: isSilent && isOneCheck ? 'yes' : 'no',
        toReach: 'yes',
        isReached: isSilent && isOneCheck && peak - rest <= MAX_GROWTH_MB,
        details: `times tell nobody's account, one password check each, at most ${MAX_GROWTH_MB} MB more: ${peak - rest} MB`,
      },
    ];
  } finally {
    load.close();
    await site.stop();
    memory.close();
  }
};
