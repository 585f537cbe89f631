import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchPart } from './bench-part.ts';
import { type CpuProfile, INTERVAL_MICROSECONDS, openProfiler, PROFILED, type ProfileNode } from './cpu-profile.ts';
import { openSides } from './sides.ts';
import { WORKS } from './works.ts';

const LARGEST_PARTS = 5;
const FUNCTIONS_OF_A_PART = 3;
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const SECONDS = 2;
/** Enough for plans and pages as they are. */
const SIZE = { people: 1000, checkIns: 50_000, content: 100 };
/** In a longer one another program had the processor. */
const MAX_GAP_MICROSECONDS = 4 * INTERVAL_MICROSECONDS;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const NATIVE = 'native code';

/** The package, the folder or file of ours, or the module of Node that a function is of. */
const partOf = ({ callFrame: { url, functionName } }: ProfileNode): string => {
  if (url === '') return functionName === '(garbage collector)' ? 'garbage collector' : NATIVE;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packageName !== undefined) return packageName;
  const path = (url.startsWith('file:') ? fileURLToPath(url) : url).replace(ROOT, '');
  return path.split('/').slice(0, 4).join('/');
};

const nameOf = ({ callFrame: { url, functionName, lineNumber } }: ProfileNode): string =>
  functionName || `${basename(url)}:${lineNumber + 1}`;

const addTo = (times: Map<string, number>, name: string, time: number): void => {
  times.set(name, (times.get(name) ?? 0) + time);
};

const largest = (times: ReadonlyMap<string, number>, count: number): [string, number][] =>
  [...times].toSorted(([, one], [, other]) => other - one).slice(0, count);

interface PartTimes {
  total: number;
  functions: Map<string, number>;
}

/** Self times, in shares of the time in which the process did anything. */
const largestParts = ({ nodes, samples, timeDeltas }: CpuProfile): string[] => {
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const parts = new Map<string, PartTimes>();
  let busy = 0;
  samples.forEach((id, index) => {
    const node = nodeById.get(id);
    if (node === undefined || node.callFrame.functionName === '(idle)') return;
    const time = Math.min(timeDeltas[index] ?? 0, MAX_GAP_MICROSECONDS);
    const part = parts.get(partOf(node)) ?? { total: 0, functions: new Map() };
    parts.set(partOf(node), part);
    part.total += time;
    busy += time;
    addTo(part.functions, nameOf(node), time);
  });
  const percent = (time: number): string => `${((time / busy) * 100).toFixed(0)} %`;
  const totals = new Map([...parts].map(([name, { total }]) => [name, total]));
  return largest(totals, LARGEST_PARTS).map(([name, total]) => {
    const functions = largest(parts.get(name)?.functions ?? new Map(), FUNCTIONS_OF_A_PART)
      .filter(([functionName]) => !functionName.startsWith('('))
      .map(([functionName, time]) => `${functionName} ${percent(time)}`);
    return `${percent(total).padStart(5)}  ${name}${functions.length > 0 ? `: ${functions.join(', ')}` : ''}`;
  });
};

/**
 * Where the server's main thread spends its time with each kind of request, of a site of its own that runs from the
 * sources, whose names a bundle has lost.
 */
export const profileWorks: BenchPart = async ({ cluster }) => {
  const sides = await openSides({ cluster, name: 'profiled', size: SIZE, environment: PROFILED, isBuilt: false });
  try {
    const profiler = await openProfiler(sides.site);
    for (const work of WORKS) {
      const job = { url: sides.site.url, connections: CONNECTIONS, requests: work.requests(sides) };
      await sides.load.run({ ...job, until: { seconds: WARM_UP_SECONDS } });
      const profile = await profiler.during(() => sides.load.run({ ...job, until: { seconds: SECONDS } }));
      console.log(`\n${work.name}: the five largest parts of the server's time`);
      for (const line of largestParts(profile)) console.log(line);
    }
    profiler.close();
    return [];
  } finally {
    await sides.close();
  }
};
