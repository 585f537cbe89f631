import type { BenchPart } from './bench-part.ts';
import { spread } from './rounds.ts';
import type { TableRow } from './table.ts';
import { WORKS } from './works.ts';

const CONNECTIONS = 64;
const MAX_RATIO = 5;
const WARM_UP_SECONDS = 0.5;

/** How far the slowest hundredth is from the middle when there are four times as many connections. */
export const compareLatencies: BenchPart = async ({ sides: open, options: { rounds, seconds } }) => {
  const sides = await open();
  const works = WORKS.map((work) => ({
    name: work.name,
    job: { url: sides.site.url, connections: CONNECTIONS, requests: work.requests(sides) },
    p50: [] as number[],
    p99: [] as number[],
    errors: 0,
  }));
  for (const { job } of works) await sides.load.run({ ...job, until: { seconds: WARM_UP_SECONDS } });
  for (let round = 0; round < rounds; round += 1) {
    for (const work of works) {
      const { p50Milliseconds, p99Milliseconds, errors } = await sides.load.run({ ...work.job, until: { seconds } });
      work.p50.push(p50Milliseconds);
      work.p99.push(p99Milliseconds);
      work.errors += errors;
    }
  }
  return works.map(({ name, p50, p99, errors }): TableRow => {
    const ratios = p99.map((slow, round) => slow / (p50[round] ?? 0));
    const ratio = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
    return {
      work: `${name}, p99 ÷ p50`,
      measured: spread(ratios, 1),
      toReach: `≤ ${MAX_RATIO}`,
      isReached: ratio <= MAX_RATIO && errors === 0,
      details: `p50 ${spread(p50, 1)} ms, p99 ${spread(p99, 1)} ms at ${CONNECTIONS} connections; ${errors} errors`,
    };
  });
};
