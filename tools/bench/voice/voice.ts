import { setTimeout as wait } from 'node:timers/promises';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { createAccount } from '../../../e2e/src/site/accounts.ts';
import { startSite } from '../../../e2e/src/site/site.ts';
import type { TestCluster } from '../../../server/src/database/testing/cluster.ts';
import { median } from '../load.ts';
import { type Memory, openMemory } from '../memory.ts';
import { type Ask, askWhile, quantile, type Times } from '../probe.ts';
import type { Done, Kind } from './phones.ts';
import { openPhones } from './phones-process.ts';

const PEOPLE = 20;
const ROUNDS = 5;
const IDLE_MILLISECONDS = 3000;
const PAUSE_MILLISECONDS = 500;
const MAX_RATIO = 5;

interface Crowd {
  name: string;
  kinds: readonly Kind[];
  recordingBytes: number;
  /** How fast each phone sends; without it, as fast as the site takes it. */
  bytesPerSecond?: number;
  /** Only what is sent as phones do is held against the bound: the other senders use up the machine themselves. */
  isBounded: boolean;
}

/** Five minutes of voice, as a phone sends them over a good mobile network: 8 Mbit/s each. */
const FIVE_MINUTES = { recordingBytes: 2_000_000, bytesPerSecond: 1_000_000, isBounded: true };
const BOTH = ['upload', 'transcription'] as const;

const CROWDS: readonly Crowd[] = [
  { name: '20 uploads and 20 transcriptions of five minutes', kinds: BOTH, ...FIVE_MINUTES },
  { name: 'the same of 10 MiB, as fast as loopback', kinds: BOTH, recordingBytes: 10 * 1024 * 1024, isBounded: false },
];

/** 96 MiB of bodies, the worker and what it parses; 400 MB of recordings pass through in the second crowd. */
const MAX_GROWTH_MB = 400;

interface Busy extends Done {
  times: Times;
  memory: Memory;
}

/** Of the answers of all rounds together: of one round, the slowest answer alone would decide. */
const p99 = (rounds: readonly Times[], name: string): number =>
  quantile(
    rounds.flatMap((times) => times[name] ?? []),
    0.99,
  );
const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

const tell = (crowd: Crowd, { asks, idle, busy }: { asks: readonly Ask[]; idle: Times[]; busy: Busy[] }): boolean => {
  const seconds = median(busy.map((round) => round.seconds));
  console.log(`  ${crowd.name}: ${seconds.toFixed(1)} s, answers ${JSON.stringify(busy[0]?.statuses)}`);
  const ratios = asks.map(({ name }) => {
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
  return isAnswered && (!crowd.isBounded || ratios.every((ratio) => ratio <= MAX_RATIO));
};

/** Whether everybody else is answered in time, within bounded memory, while twenty people send voice notes at once. */
export const crowdWithVoice = async (cluster: TestCluster): Promise<boolean> => {
  const database = await cloneDatabase(cluster.connection, 'bench_voice');
  const phones = await openPhones();
  const memory = openMemory();
  const site = await startSite({
    ...memory.environment,
    DATABASE_URL: databaseUrl(database),
    LOG_LEVEL: 'warn',
    AI_BASE_URL: phones.providerUrl,
    AI_TRANSCRIPTION_MODEL: 'bench',
  });
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(site)));
    const asker = await createAccount(site, 'layla');
    const headers = { apikey: site.publicKey, authorization: `Bearer ${asker.accessToken}` };
    const asks: Ask[] = [
      { name: 'check-ins', url: `${site.url}/api/v1/check-ins`, headers, everyMilliseconds: 10 },
      { name: 'home page', url: `${site.url}/`, headers: {}, everyMilliseconds: 20 },
    ];
    const { url, publicKey } = site;
    const send = ({ kinds, recordingBytes, bytesPerSecond }: Crowd): Promise<Done> => {
      const pace = bytesPerSecond === undefined ? {} : { bytesPerSecond };
      return phones.send({ site: { url, publicKey }, people, kinds, recordingBytes, ...pace });
    };
    // Once before anything is measured: code that was never run is slow.
    for (const crowd of CROWDS) await askWhile(asks, send(crowd));
    await wait(PAUSE_MILLISECONDS);
    memory.most();
    const idle: Times[] = [];
    const busy = CROWDS.map(() => [] as Busy[]);
    let atRest: Memory | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await askWhile(asks, wait(IDLE_MILLISECONDS)));
      atRest ??= memory.most();
      for (const [index, crowd] of CROWDS.entries()) {
        memory.most();
        const sending = send(crowd);
        const times = await askWhile(asks, sending);
        busy[index]?.push({ times, memory: memory.most(), ...(await sending) });
        await wait(PAUSE_MILLISECONDS);
      }
    }
    console.log(`\nOther requests beside voice notes, over ${ROUNDS} alternating rounds`);
    const areInTime = CROWDS.map((crowd, index) => tell(crowd, { asks, idle, busy: busy[index] ?? [] }));
    const rest = atRest?.rss ?? 0;
    const most = (of: (memory: Memory) => number) => Math.max(...busy.flat().map(({ memory: noted }) => of(noted)));
    const peak = most(({ rss }) => rss);
    const heap = most((noted) => noted.heap);
    const buffers = most((noted) => noted.buffers);
    console.log(
      `  memory of the server: ${rest} MB at rest, ${peak} MB at most; of its main thread ${heap} MB heap, ${buffers} MB buffers at most`,
    );
    return areInTime.every(Boolean) && peak - rest <= MAX_GROWTH_MB;
  } finally {
    await site.stop();
    phones.close();
    memory.close();
  }
};
