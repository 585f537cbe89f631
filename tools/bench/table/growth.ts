import type { LoadJob } from '../load/load-job.ts';
import type { BenchPart } from './bench-part.ts';
import { refuseErrors } from './rates.ts';
import { median, spread } from './rounds.ts';
import { openSides, type SeedSize, type Sides } from './sides.ts';
import type { TableRow } from './table.ts';
import { SIGN_IN, WORKS } from './works.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 0.5;
const MAX_RATIO = 1.3;
const CHECK_INS_EACH = 50;
const FEW_CHECK_INS = 10_000;
const MANY_CHECK_INS = 10_000_000;
const FEW_OF_CONTENT = 100;
/** A library that nobody could edit; each of these has a text. */
const MANY_OF_CONTENT = 10_000;

const sizeOf = (checkIns: number, content: number): SeedSize => ({
  people: checkIns / CHECK_INS_EACH,
  checkIns,
  content,
});

/**
 * The same requests with a thousand times the people and check-ins, in rounds that take turns. Each person has as many
 * as before, so what one asks for stays the same; stories and opportunities grow a hundredfold.
 */
export const compareGrowth: BenchPart = async ({ cluster, options: { rounds, seconds, rows } }) => {
  const startedAt = performance.now();
  const few = await openSides({ cluster, name: 'few', size: sizeOf(FEW_CHECK_INS, FEW_OF_CONTENT) });
  const many = await openSides({ cluster, name: 'many', size: sizeOf(rows ?? MANY_CHECK_INS, MANY_OF_CONTENT) });
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(`\n${FEW_CHECK_INS} and ${rows ?? MANY_CHECK_INS} check-ins, planted in ${minutes.toFixed(1)} minutes`);
  try {
    const measure = async (sides: Sides, work: typeof SIGN_IN, until: LoadJob['until']): Promise<number> => {
      const requests = work.requests(sides);
      const result = await sides.load.run({ url: sides.site.url, connections: CONNECTIONS, requests, until });
      refuseErrors(work.name, result);
      return result.perSecond;
    };
    const table: TableRow[] = [];
    for (const work of [...WORKS, SIGN_IN]) {
      const rates: { few: number; many: number }[] = [];
      for (const sides of [few, many]) await measure(sides, work, { seconds: WARM_UP_SECONDS });
      for (let round = 0; round < rounds; round += 1) {
        const until = { seconds: seconds / 2 };
        rates.push({ few: await measure(few, work, until), many: await measure(many, work, until) });
      }
      const ratios = rates.map((rate) => rate.few / rate.many);
      const ofSize = (size: 'few' | 'many'): string => `${median(rates.map((rate) => rate[size])).toFixed(0)}/s`;
      table.push({
        work: `${work.name}, growth`,
        measured: `${spread(ratios, 2)} ×`,
        toReach: `≤ ${MAX_RATIO} ×`,
        isReached: median(ratios) <= MAX_RATIO,
        details: `${ofSize('few')} → ${ofSize('many')}`,
      });
    }
    return table;
  } finally {
    await few.close();
    await many.close();
  }
};
