import { type Detect, type DistressLevel, scanForDanger } from '../../contract/src/distress/distress.ts';
import type { Line } from './lines.ts';

/** How many lines of a kind there are, and how many of them were answered so. */
export interface Share {
  of: number;
  so: number;
}

export interface Scores {
  /** Crises that show the card. */
  heard: Share;
  /** Crises that show at least the quiet link to help. */
  noticed: Share;
  /** Lines without a crisis that show the card. */
  falseCards: Share;
  /** Calm lines that show the card or the quiet link. */
  alarms: Share;
}

/** As the product reads a conversation: each message, and all of them together. */
const levelOf = ({ messages }: Line, detect: Detect): DistressLevel =>
  scanForDanger(messages.length > 1 ? [...messages, messages.join('\n')] : messages, detect).level;

export const scoresOf = (lines: readonly Line[], detect: Detect): Scores => {
  const read = lines.map((line) => ({ level: line.level, seen: levelOf(line, detect) }));
  const share = (isMeant: (level: DistressLevel) => boolean, isSo: (seen: DistressLevel) => boolean): Share => {
    const meant = read.filter(({ level }) => isMeant(level));
    return { of: meant.length, so: meant.filter(({ seen }) => isSo(seen)).length };
  };
  const isCrisis = (level: DistressLevel) => level === 'crisis';
  return {
    heard: share(isCrisis, isCrisis),
    noticed: share(isCrisis, (seen) => seen !== 'none'),
    falseCards: share((level) => level !== 'crisis', isCrisis),
    alarms: share(
      (level) => level === 'none',
      (seen) => seen !== 'none',
    ),
  };
};

export const partOf = ({ of, so }: Share): number => (of === 0 ? 0 : so / of);
