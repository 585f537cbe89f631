import type { LoadJob, LoadRequest, LoadResult } from '../load/load-job.ts';
import type { BenchOptions, BenchPart } from './bench-part.ts';
import { cpuSeconds } from './process-usage.ts';
import { median, spread } from './rounds.ts';
import type { Sides } from './sides.ts';
import type { TableRow } from './table.ts';
import { WORKS, type Work } from './works.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;

interface Measured {
  perSecond: number;
  /** Microseconds of the server's processor for each answer: other programs on the machine hardly change it. */
  cpuMicroseconds: number | null;
  generatorShare: number;
}

export const refuseErrors = (name: string, { errors, firstError }: LoadResult): void => {
  if (errors > 0) throw new Error(`${name}: ${errors} errors, the first: ${firstError}`);
};

interface Contestant {
  name: string;
  url: string;
  pid: number;
  requests: readonly LoadRequest[];
  rounds: Measured[];
}

const measure = async (load: Sides['load'], { name, url, pid, requests }: Contestant, until: LoadJob['until']) => {
  const before = cpuSeconds(pid);
  const result = await load.run({ url, requests, connections: CONNECTIONS, until });
  refuseErrors(name, result);
  const after = cpuSeconds(pid);
  const { perSecond, generatorShare, answered } = result;
  const cpuMicroseconds = before === null || after === null ? null : ((after - before) * 1e6) / answered;
  return { perSecond, cpuMicroseconds, generatorShare };
};

/** How the two processors' times for an answer compare: the ratio on a machine where others take turns with both. */
const cpuDetails = (product: Contestant, limit: Contestant): string => {
  const [ours, theirs] = [product, limit].map(({ rounds }) =>
    median(rounds.flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? [])),
  );
  if (!ours || !theirs) return '';
  return ` CPU of the server ${ours.toFixed(0)} µs each, limit ${theirs.toFixed(0)}, by which ${(theirs / ours).toFixed(2)};`;
};

const rates = ({ rounds }: Contestant): number[] => rounds.map(({ perSecond }) => perSecond);

const toRow = (work: Work, product: Contestant, limit: Contestant): TableRow => {
  const ratios = rates(product).map((perSecond, round) => perSecond / (rates(limit)[round] ?? 0));
  const share = Math.max(...[...product.rounds, ...limit.rounds].map(({ generatorShare }) => generatorShare));
  return {
    work: work.name,
    measured: spread(ratios, 2),
    toReach: `≥ ${work.toReach.toFixed(2)}`,
    isReached: median(ratios) >= work.toReach,
    details:
      `${spread(rates(product), 0)}/s, limit ${spread(rates(limit), 0)}/s;` +
      `${cpuDetails(product, limit)} generator ≤ ${(share * 100).toFixed(0)} % of a core`,
  };
};

/** Each round has every work once, ours and the limit's one after the other, so that noise hits both. */
const compare = async (
  sides: Sides,
  works: readonly Work[],
  { rounds, seconds }: BenchOptions,
): Promise<TableRow[]> => {
  const { site, limit, load } = sides;
  const products = works.map((work) => ({
    name: work.name,
    url: site.url,
    pid: site.pid,
    requests: work.requests(sides),
    rounds: [] as Measured[],
  }));
  const limits = products
    .filter((_, index) => works[index]?.limitOf === undefined)
    .map((product) => ({ ...product, url: limit.url, pid: limit.pid, rounds: [] as Measured[] }));
  const contestants = products.flatMap((product) => [product, ...limits.filter(({ name }) => name === product.name)]);
  for (const contestant of contestants) await measure(load, contestant, { seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of contestants) contestant.rounds.push(await measure(load, contestant, { seconds }));
  }
  return works.flatMap((work, index) => {
    const product = products[index];
    const rival = limits.find(({ name }) => name === (work.limitOf ?? work.name));
    if (product === undefined || rival === undefined) throw new Error(`${work.name} has no limit to be compared with`);
    return toRow(work, product, rival);
  });
};

/** Our rate beside the limit's, in one part of the works. */
export const compareRates =
  (part: Work['part']): BenchPart =>
  async ({ sides, options }) =>
    compare(
      await sides(),
      WORKS.filter((work) => work.part === part),
      options,
    );
