import { setTimeout as wait } from 'node:timers/promises';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { createAccount } from '../../../e2e/src/site/accounts.ts';
import { startSite } from '../../../e2e/src/site/site.ts';
import type { TestCluster } from '../../../server/src/database/testing/cluster.ts';
import { type MemoryPeak, recordMemory } from '../memory.ts';
import { type Probe, probeWhile, quantile, type ResponseTimes } from '../probe.ts';
import { median } from '../table/rounds.ts';
import type { BatchResult, RequestKind } from './clients.ts';
import { openClients } from './clients-process.ts';

const PEOPLE = 20;
const ROUNDS = 5;
const IDLE_MILLISECONDS = 3000;
const PAUSE_MILLISECONDS = 500;
const MAX_RATIO = 5;

interface Scenario {
  name: string;
  kinds: readonly RequestKind[];
  recordingBytes: number;
  /** The upload rate of each client; without it, as fast as possible. */
  bytesPerSecond?: number;
  /** Only realistic clients are held to the limit: the unthrottled ones use up the machine themselves. */
  isBounded: boolean;
}

/** Five minutes of voice over a good mobile network, 8 Mbit/s each. */
const FIVE_MINUTES = { recordingBytes: 2_000_000, bytesPerSecond: 1_000_000, isBounded: true };
const BOTH = ['upload', 'transcription'] as const;

const SCENARIOS: readonly Scenario[] = [
  { name: '20 uploads and 20 transcriptions of five minutes', kinds: BOTH, ...FIVE_MINUTES },
  { name: 'the same of 10 MiB, as fast as loopback', kinds: BOTH, recordingBytes: 10 * 1024 * 1024, isBounded: false },
];

/** 96 MiB of bodies, and the worker with what it parses; 400 MB of recordings pass through in the second scenario. */
const MAX_GROWTH_MB = 400;

interface ScenarioRound extends BatchResult {
  times: ResponseTimes;
  memory: MemoryPeak;
}

/** Over all rounds: in a single round, the slowest response alone would decide. */
const p99 = (rounds: readonly ResponseTimes[], name: string): number =>
  quantile(
    rounds.flatMap((times) => times[name] ?? []),
    0.99,
  );
const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

const report = (
  scenario: Scenario,
  { probes, idle, busy }: { probes: readonly Probe[]; idle: ResponseTimes[]; busy: ScenarioRound[] },
): boolean => {
  const seconds = median(busy.map((round) => round.seconds));
  console.log(`  ${scenario.name}: ${seconds.toFixed(1)} s, answers ${JSON.stringify(busy[0]?.statuses)}`);
  const ratios = probes.map(({ name }) => {
    const quiet = p99(idle, name);
    const during = p99(
      busy.map(({ times }) => times),
      name,
    );
    const ratio = during / quiet;
    console.log(`    ${name.padEnd(10)} p99 ${ms(quiet)} idle · ${ms(during)} during · ratio ${ratio.toFixed(2)}`);
    return ratio;
  });
  const isAnswered = busy.every(({ statuses }) => Object.keys(statuses).every((status) => status === '200'));
  return isAnswered && (!scenario.isBounded || ratios.every((ratio) => ratio <= MAX_RATIO));
};

/** Checks memory and the response times of other requests while twenty people send voice notes. */
export const benchVoiceNotes = async (cluster: TestCluster): Promise<boolean> => {
  const database = await cloneDatabase(cluster.connection, 'bench_voice');
  const clients = await openClients();
  const memory = recordMemory();
  const site = await startSite({
    ...memory.environment,
    DATABASE_URL: databaseUrl(database),
    LOG_LEVEL: 'warn',
    AI_BASE_URL: clients.providerUrl,
    AI_TRANSCRIPTION_MODEL: 'bench',
  });
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(site)));
    const asker = await createAccount(site, 'layla');
    const headers = { apikey: site.publicKey, authorization: `Bearer ${asker.accessToken}` };
    const probes: Probe[] = [
      { name: 'check-ins', url: `${site.url}/api/v1/check-ins`, headers, everyMilliseconds: 10 },
      { name: 'home page', url: `${site.url}/`, headers: {}, everyMilliseconds: 20 },
    ];
    const { url, publicKey } = site;
    const send = ({ kinds, recordingBytes, bytesPerSecond }: Scenario): Promise<BatchResult> => {
      const pace = bytesPerSecond === undefined ? {} : { bytesPerSecond };
      return clients.send({ site: { url, publicKey }, people, kinds, recordingBytes, ...pace });
    };
    // Warm-up.
    for (const scenario of SCENARIOS) await probeWhile(probes, send(scenario));
    await wait(PAUSE_MILLISECONDS);
    memory.peak();
    const idle: ResponseTimes[] = [];
    const busy = SCENARIOS.map(() => [] as ScenarioRound[]);
    let atRest: MemoryPeak | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await probeWhile(probes, wait(IDLE_MILLISECONDS)));
      atRest ??= memory.peak();
      for (const [index, scenario] of SCENARIOS.entries()) {
        memory.peak();
        const sending = send(scenario);
        const times = await probeWhile(probes, sending);
        busy[index]?.push({ times, memory: memory.peak(), ...(await sending) });
        await wait(PAUSE_MILLISECONDS);
      }
    }
    console.log(`\nOther requests beside voice notes, over ${ROUNDS} alternating rounds`);
    const areInTime = SCENARIOS.map((scenario, index) => report(scenario, { probes, idle, busy: busy[index] ?? [] }));
    const rest = atRest?.rss ?? 0;
    const most = (of: (memory: MemoryPeak) => number) => Math.max(...busy.flat().map(({ memory: noted }) => of(noted)));
    const peak = most(({ rss }) => rss);
    const heap = most((noted) => noted.heap);
    const buffers = most((noted) => noted.buffers);
    console.log(
      `  memory of the server: ${rest} MB at rest, ${peak} MB at most; of its main thread ${heap} MB heap, ${buffers} MB buffers at most`,
    );
    return areInTime.every(Boolean) && peak - rest <= MAX_GROWTH_MB;
  } finally {
    await site.stop();
    clients.close();
    memory.close();
  }
};
