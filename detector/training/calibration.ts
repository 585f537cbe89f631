import { scanForDanger } from '../src/detection.ts';
import { scoreText } from '../src/detector.ts';
import type { DangerModel } from '../src/model/danger-model.ts';
import { detectByPhrases } from '../src/phrases/detect-by-phrases.ts';
import { prepareText } from '../src/text/prepared-text.ts';
import { type CorpusLine, isOrdinary, isOrdinaryDay } from './corpus.ts';
import { trainModel } from './train-model.ts';

/** Neighbouring lines are often a danger and its harmless counterpart, so they are held out together. */
const BLOCK_LINES = 20;
const FOLDS = 5;

interface ScoredLine {
  line: CorpusLine;
  danger: number;
}

/** Scores every fifth block of lines with a model that was trained on the others. */
const scoreHeldOut = (lines: readonly CorpusLine[]): ScoredLine[] => {
  const isHeldOut = (_: CorpusLine, index: number) => Math.floor(index / BLOCK_LINES) % FOLDS === 0;
  const model = trainModel(lines.filter((line, index) => !isHeldOut(line, index)));
  return lines.filter(isHeldOut).map((line) => {
    const phrases = scanForDanger(line.messages, detectByPhrases);
    return { line, danger: scoreText(prepareText(line.messages.join('\n')), phrases, model).danger };
  });
};

/**
 * The rates of lines without danger that may show the card, and of calm lines that may show the quiet link. Half of the
 * lines were written to sound like danger, so the rates in everyday use are far lower. An unneeded card costs a glance,
 * a missed one may cost a life: that is why the first rate is no smaller.
 */
const MAX_FALSE_CARDS = 0.1;
const MAX_FALSE_ALARMS = 0.18;
/** The rate for lines about ordinary days, as most real ones are. */
const MAX_FALSE_CARDS_ON_ORDINARY_DAYS = 0.02;

/** The lowest score, rounded up to one digit, that no more than this rate of the scores reaches. */
const thresholdFor = (scores: readonly number[], rate: number): number => {
  const sorted = scores.toSorted((one, other) => other - one);
  return Math.ceil((sorted[Math.floor(sorted.length * rate)] ?? 0) * 10) / 10;
};

type Thresholds = Pick<DangerModel, 'crisisThreshold' | 'concernThreshold'>;

/** Sets the thresholds by the scores of held-out lines. */
export const calibrateThresholds = (lines: readonly CorpusLine[]): Thresholds => {
  const scored = scoreHeldOut(lines);
  const scoresOf = (isIncluded: (line: CorpusLine) => boolean) =>
    scored.filter(({ line }) => isIncluded(line)).map(({ danger }) => danger);
  const isAdversarial = (line: CorpusLine) => !isOrdinary(line);
  return {
    crisisThreshold: Math.max(
      thresholdFor(
        scoresOf((line) => isAdversarial(line) && line.level !== 'crisis'),
        MAX_FALSE_CARDS,
      ),
      thresholdFor(scoresOf(isOrdinaryDay), MAX_FALSE_CARDS_ON_ORDINARY_DAYS),
    ),
    concernThreshold: thresholdFor(
      scoresOf((line) => isAdversarial(line) && line.level === 'none'),
      MAX_FALSE_ALARMS,
    ),
  };
};
