import { detectInConversation } from '../src/conversation.ts';
import { type DangerLevel, type DetectDanger, NO_DANGER, scanForDanger, worseOf } from '../src/detection.ts';
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

/** A line with what the detector says of it. */
export interface Verdict {
  line: CorpusLine;
  predicted: DangerLevel;
}

/**
 * The worst verdict of a chat, turn by turn, as in the product: a card once shown stays. Of a danger that is marked,
 * up to the turn in which it is said.
 */
const levelInChat = ({ messages, marked }: CorpusLine, detect: DetectDanger): DangerLevel => {
  const turns = messages.slice(0, (marked?.message ?? messages.length) + 1);
  return turns
    .flatMap((_, turn) => [...detectInConversation(messages.slice(0, turn + 1), detect)])
    .reduce(worseOf, NO_DANGER).level;
};

const judge = (lines: readonly CorpusLine[], detect: DetectDanger): Verdict[] =>
  lines.map((line) => {
    const [note] = line.messages;
    const isChat = line.messages.length > 1;
    const predicted = isChat ? levelInChat(line, detect) : scanForDanger([note], detect).level;
    return { line, predicted };
  });

const rate = (verdicts: readonly Verdict[]): Evaluation => {
  const rateOfThose = (
    isIncluded: (level: DangerLevel) => boolean,
    isCounted: (predicted: DangerLevel) => boolean,
  ): Rate => {
    const included = verdicts.filter(({ line }) => isIncluded(line.level));
    return { total: included.length, count: included.filter(({ predicted }) => isCounted(predicted)).length };
  };
  const isCrisis = (level: DangerLevel) => level === 'crisis';
  return {
    crisisRecall: rateOfThose(isCrisis, isCrisis),
    noticedCrises: rateOfThose(isCrisis, (predicted) => predicted !== 'none'),
    falseCards: rateOfThose((level) => level !== 'crisis', isCrisis),
    falseAlarms: rateOfThose(
      (level) => level === 'none',
      (predicted) => predicted !== 'none',
    ),
  };
};

export const evaluate = (lines: readonly CorpusLine[], detect: DetectDanger): Evaluation => rate(judge(lines, detect));

export const rateOf = ({ total, count }: Rate): number => (total === 0 ? 0 : count / total);

/** The lengths at which the detector is judged apart (safety section 2), in words; chats are judged turn by turn. */
export type LengthClass = '1–8' | '9–59' | '60–200' | '200–800' | 'chat';

export const lengthOf = ({ messages }: CorpusLine): LengthClass => {
  if (messages.length > 1) return 'chat';
  const words = messages.join(' ').split(/\s+/).filter(Boolean).length;
  if (words <= 8) return '1–8';
  if (words < 60) return '9–59';
  return words <= 200 ? '60–200' : '200–800';
};
