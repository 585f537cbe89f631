import { detectDistress, scanForDanger } from '../../contract/src/distress/distress.ts';
import { pointsOf } from '../../server/src/platform/danger/danger.ts';
import type { PointTable } from '../../server/src/platform/danger/points.ts';
import { learnPoints } from './learn-points.ts';
import type { Line } from './lines.ts';

const FOLDS = 5;
/** Lines that stand together are often a danger and its harmless twin: they are never learned from and asked apart. */
const BLOCK = 20;

const dangerOf = ({ messages }: Line, table: PointTable): number =>
  pointsOf(messages.join('\n'), scanForDanger(messages, detectDistress), table).danger;

/** The danger of each line, as a table says that was learned from the other lines alone. */
export const askedUnseen = (lines: readonly Line[]): number[] => {
  const foldOf = (index: number) => Math.floor(index / BLOCK) % FOLDS;
  const dangers = new Array<number>(lines.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const table = learnPoints(lines.filter((_, index) => foldOf(index) !== fold));
    for (const [index, line] of lines.entries()) if (foldOf(index) === fold) dangers[index] = dangerOf(line, table);
  }
  return dangers;
};
