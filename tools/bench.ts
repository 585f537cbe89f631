import { parseArgs } from 'node:util';
import { startTestCluster } from '../server/src/database/testing/cluster.ts';
import { compareContentSizes } from './bench/content-growth.ts';
import { benchDetectorInBrowser } from './bench/detector-in-browser.ts';
import { timeDetector } from './bench/detector-times.ts';
import { benchInteractions } from './bench/interactions.ts';
import { timeReplies } from './bench/reply-times.ts';
import { benchSignIns } from './bench/sign-ins.ts';
import type { BenchPart } from './bench/table/bench-part.ts';
import { compareGrowth } from './bench/table/growth.ts';
import { compareLatencies } from './bench/table/latencies.ts';
import { profileWorks } from './bench/table/profile.ts';
import { compareRates } from './bench/table/rates.ts';
import { weighMemory } from './bench/table/resident-memory.ts';
import { openSides, type Sides } from './bench/table/sides.ts';
import { compareStarts } from './bench/table/start-times.ts';
import { printTable, type TableRow } from './bench/table/table.ts';
import { benchVoiceNotes } from './bench/voice/voice.ts';

/** Without words these run, in this order. */
const TABLE: Readonly<Record<string, BenchPart>> = {
  reads: compareRates('reads'),
  own: compareRates('own'),
  saving: compareRates('saving'),
  latency: compareLatencies,
  growth: compareGrowth,
  'sign-ins': benchSignIns,
  memory: weighMemory,
  start: compareStarts,
  profile: profileWorks,
};

/** By name only. */
const OTHERS: Readonly<Record<string, BenchPart>> = {
  detector: timeDetector,
  replies: timeReplies,
  'detector-in-browser': ({ cluster }) => benchDetectorInBrowser(cluster),
  interactions: ({ cluster }) => benchInteractions(cluster),
  'voice-notes': ({ cluster }) => benchVoiceNotes(cluster),
  'content-growth': ({ cluster }) => compareContentSizes(cluster),
};

const PARTS: Readonly<Record<string, BenchPart>> = { ...TABLE, ...OTHERS };
/** These ask for what is the same for everybody, and need no million check-ins. */
const WITHOUT_CHECK_INS: readonly string[] = ['reads'];
const FULL_SIZE = { people: 20_000, checkIns: 1_000_000, content: 100 };

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    rows: { type: 'string' },
    minutes: { type: 'string', default: '0.5' },
  },
});
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: no part is called so, but ${Object.keys(PARTS).join(', ')}`);
const chosen = Object.entries(PARTS).filter(([name]) => (wanted.length === 0 ? name in TABLE : wanted.includes(name)));

const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  rows: values.rows === undefined ? undefined : Number(values.rows),
  minutes: Number(values.minutes),
};
const cluster = await startTestCluster({ isDurable: true });
let opened: Promise<Sides> | undefined;
const sides = (): Promise<Sides> => {
  const isSmall = chosen.every(([name]) => WITHOUT_CHECK_INS.includes(name));
  const checkIns = isSmall ? 0 : (options.rows ?? FULL_SIZE.checkIns);
  opened ??= openSides({ cluster, name: 'bench', size: { ...FULL_SIZE, checkIns } });
  return opened;
};

const table: TableRow[] = [];
try {
  for (const [name, measure] of chosen) {
    const startedAt = performance.now();
    const result = await measure({ cluster, options, sides });
    if (result === false) process.exitCode = 1;
    if (typeof result === 'boolean') continue;
    table.push(...result);
    console.log(`\n${name}, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    printTable(result);
  }
  if (chosen.length > 1) {
    console.log('\nthe whole table');
    printTable(table);
  }
  if (table.some(({ isReached }) => isReached === false)) process.exitCode = 1;
} finally {
  await opened?.then((both) => both.close());
  await cluster.stop();
}
