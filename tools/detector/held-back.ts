import { detectDistress, scanForDanger } from '../../contract/src/distress/distress.ts';
import { prepareText } from '../../contract/src/distress/prepared-text.ts';
import { pointsOf } from '../../server/src/platform/danger/danger.ts';
import { learnPoints } from './learn-points.ts';
import type { Line } from './lines.ts';

/** Lines that stand together are often a danger and its harmless twin: they are never learned from and asked apart. */
const BLOCK = 20;
const EVERY = 5;

export interface Asked {
  line: Line;
  danger: number;
}

/** Every fifth block of the lines, with the danger that a table hears in them which was learned from the others alone. */
export const askHeldBack = (lines: readonly Line[]): Asked[] => {
  const isHeldBack = (_: Line, index: number) => Math.floor(index / BLOCK) % EVERY === 0;
  const table = learnPoints(lines.filter((line, index) => !isHeldBack(line, index)));
  return lines.filter(isHeldBack).map((line) => {
    const phrases = scanForDanger(line.messages, detectDistress);
    return { line, danger: pointsOf(prepareText(line.messages.join('\n')), phrases, table).danger };
  });
};
