import type { PointTable } from '../../server/src/platform/danger/points.ts';
import { askHeldBack } from './held-back.ts';
import { isOrdinary, isOrdinaryDay, type Line } from './lines.ts';

/**
 * So many harmless lines of the develop part may show the card, and so many calm ones the quiet link. Half of those
 * lines were written to sound like danger, so of what people write in a day it is far fewer. A card that was not needed
 * costs a glance; one that was needed and did not come may cost a life: the first share is no smaller for that.
 */
const FALSE_CARDS = 0.1;
const FALSE_LINKS = 0.18;
/** Of lines of ordinary days, which most lines are, fewer. */
const FALSE_CARDS_ON_ORDINARY_DAYS = 0.02;

/** The least danger that no more than such a part of the lines reaches; to one digit. */
const boundOf = (dangers: readonly number[], part: number): number => {
  const sorted = dangers.toSorted((one, other) => other - one);
  return Math.ceil((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
};

/** The bounds of a table by lines that the points of their own were not learned from. */
export const boundsFrom = (lines: readonly Line[]): Pick<PointTable, 'crisisAt' | 'concernAt'> => {
  const asked = askHeldBack(lines);
  const dangersOf = (isMeant: (line: Line) => boolean) =>
    asked.filter(({ line }) => isMeant(line)).map(({ danger }) => danger);
  const isMade = (line: Line) => !isOrdinary(line);
  return {
    crisisAt: Math.max(
      boundOf(
        dangersOf((line) => isMade(line) && line.level !== 'crisis'),
        FALSE_CARDS,
      ),
      boundOf(dangersOf(isOrdinaryDay), FALSE_CARDS_ON_ORDINARY_DAYS),
    ),
    concernAt: boundOf(
      dangersOf((line) => isMade(line) && line.level === 'none'),
      FALSE_LINKS,
    ),
  };
};
