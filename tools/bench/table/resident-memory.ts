import { setTimeout as wait } from 'node:timers/promises';
import type { LoadRequest } from '../load/load-job.ts';
import type { BenchPart } from './bench-part.ts';
import { residentMb } from './process-usage.ts';
import { median } from './rounds.ts';
import { openSides, type Sides } from './sides.ts';
import type { TableRow } from './table.ts';
import { WORKS } from './works.ts';

const CONNECTIONS = 16;
const SIZE = { people: 1000, checkIns: 50_000, content: 100 };
const MAX_IDLE_MB = 150;
const MAX_LOADED_MB = 260;
/** Of the last quarter of a soak over its second; what is cached has come by then. */
const MAX_SOAK_RATIO = 1.05;
const LEAST_SOAK_MINUTES = 10;
const REST_SECONDS = 8;
const SAMPLE_MILLISECONDS = 500;

/** Every work as often as any other. */
const mixed = (sides: Sides): LoadRequest[] => {
  const all = WORKS.map((work) => work.requests(sides));
  const length = Math.max(...all.map((requests) => requests.length));
  return Array.from({ length }, (_, turn) => all.flatMap((requests) => requests[turn % requests.length] ?? [])).flat();
};

const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

const quarter = (samples: readonly number[], index: number): number =>
  median(samples.slice((samples.length * index) / 4, (samples.length * (index + 1)) / 4));

/** The resident memory of the server's process: started and left alone, and after load of all kinds. */
export const weighMemory: BenchPart = async ({ cluster, options: { minutes } }) => {
  const sides = await openSides({ cluster, name: 'weighed', size: SIZE });
  const { site, load } = sides;
  try {
    await wait(REST_SECONDS * 1000);
    const idle = residentMb(site.pid);
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(residentMb(site.pid)), SAMPLE_MILLISECONDS);
    const until = { seconds: minutes * 60 };
    const result = await load.run({ url: site.url, connections: CONNECTIONS, requests: mixed(sides), until });
    clearInterval(sampling);
    await wait(REST_SECONDS * 1000);
    const after = residentMb(site.pid);
    const rows: TableRow[] = [
      {
        work: 'memory, idle',
        measured: megabytes(idle),
        toReach: `≤ ${megabytes(MAX_IDLE_MB)}`,
        isReached: idle <= MAX_IDLE_MB,
        details: `resident, ${REST_SECONDS} s after the start`,
      },
      {
        work: 'memory, after load',
        measured: megabytes(after),
        toReach: `≤ ${megabytes(MAX_LOADED_MB)}`,
        isReached: after <= MAX_LOADED_MB && result.errors === 0,
        details:
          `${minutes} minutes of every work in turn, ${result.perSecond.toFixed(0)}/s, ${result.errors} errors;` +
          ` at most ${megabytes(Math.max(...samples))}`,
      },
    ];
    if (minutes < LEAST_SOAK_MINUTES) return rows;
    const ratio = quarter(samples, 3) / quarter(samples, 1);
    const soak: TableRow = {
      work: 'memory, growth of a soak',
      measured: ratio.toFixed(2),
      toReach: `≤ ${MAX_SOAK_RATIO}`,
      isReached: ratio <= MAX_SOAK_RATIO,
      details: `medians of its quarters: ${[0, 1, 2, 3].map((index) => megabytes(quarter(samples, index))).join(', ')}`,
    };
    return [...rows, soak];
  } finally {
    await sides.close();
  }
};
