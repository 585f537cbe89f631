import type { Detect, DistressLevel } from '../../contract/src/distress/distress.ts';
import { readingsOf } from '../../server/src/platform/danger/conversation.ts';
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

/** The worst first. */
const LEVELS = ['crisis', 'concern', 'none'] as const satisfies DistressLevel[];

/** As the product reads a conversation. */
const levelOf = ({ messages }: Line, detect: Detect): DistressLevel => {
  const levels = [...readingsOf(messages, detect)].map(({ level }) => level);
  return LEVELS.find((level) => levels.includes(level)) ?? 'none';
};

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
