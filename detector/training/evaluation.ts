import { detectInConversation } from '../src/conversation.ts';
import type { DangerLevel, DetectDanger } from '../src/detection.ts';
import type { CorpusLine } from './corpus.ts';

/** How many of the lines of a kind got a certain verdict. */
export interface Rate {
  total: number;
  count: number;
}

export interface Evaluation {
  /** Crises that show the card. */
  crisisRecall: Rate;
  /** Crises that show at least the quiet link to help. */
  noticedCrises: Rate;
  /** Lines without a crisis that show the card. */
  falseCards: Rate;
  /** Calm lines that show the card or the quiet link. */
  falseAlarms: Rate;
}

/** Worst first. */
const LEVELS = ['crisis', 'concern', 'none'] as const satisfies DangerLevel[];

/** The worst verdict in a conversation, as in the product. */
const levelOf = ({ messages }: CorpusLine, detect: DetectDanger): DangerLevel => {
  const levels = [...detectInConversation(messages, detect)].map(({ level }) => level);
  return LEVELS.find((level) => levels.includes(level)) ?? 'none';
};

export const evaluate = (lines: readonly CorpusLine[], detect: DetectDanger): Evaluation => {
  const results = lines.map((line) => ({ level: line.level, predicted: levelOf(line, detect) }));
  const rate = (isIncluded: (level: DangerLevel) => boolean, isCounted: (predicted: DangerLevel) => boolean): Rate => {
    const included = results.filter(({ level }) => isIncluded(level));
    return { total: included.length, count: included.filter(({ predicted }) => isCounted(predicted)).length };
  };
  const isCrisis = (level: DangerLevel) => level === 'crisis';
  return {
    crisisRecall: rate(isCrisis, isCrisis),
    noticedCrises: rate(isCrisis, (predicted) => predicted !== 'none'),
    falseCards: rate((level) => level !== 'crisis', isCrisis),
    falseAlarms: rate(
      (level) => level === 'none',
      (predicted) => predicted !== 'none',
    ),
  };
};

export const rateOf = ({ total, count }: Rate): number => (total === 0 ? 0 : count / total);
