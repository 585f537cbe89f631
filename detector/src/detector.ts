import { type DangerLevel, type DetectDanger, type Detection, NO_DANGER } from '#detection.ts';
import { matchDangerPhrases } from '#phrases/detect-by-phrases.ts';
import { type PreparedText, prepareText } from '#text/prepared-text.ts';
import { type DangerModel, loadModel, SCALE, type Scores } from './model/danger-model.ts';
import { extractFeatures, tokenize } from './model/features.ts';
import { lengthNorm, type TokenWindow, windowsOf } from './model/windows.ts';

/** The verdict of the reviewed phrases is a feature among the others. */
export const phraseFeature = ({ level, kind }: Detection): string => `phrases: ${level} ${kind}`;

interface SeenFeatures {
  generation: number;
  /** The generation in which each feature was seen last: a feature counts once in a window. */
  lastSeen: Uint32Array;
}

/** One for each model, so that an array with all features is not allocated for every text. */
const seenByModel = new WeakMap<DangerModel, SeenFeatures>();
const seenFor = (model: DangerModel): SeenFeatures => {
  const seen = seenByModel.get(model) ?? { generation: 0, lastSeen: new Uint32Array(model.features.length) };
  seenByModel.set(model, seen);
  return seen;
};

const MAX_GENERATION = 2 ** 32 - 1;

/** Clears the array when the numbers overflow, so that an old generation is not taken for the current one. */
const nextGeneration = (seen: SeenFeatures): void => {
  if (seen.generation === MAX_GENERATION) {
    seen.lastSeen.fill(0);
    seen.generation = 0;
  }
  seen.generation += 1;
};

/** The scores of the window with the highest score for danger. */
export const scoreText = (text: PreparedText, phrases: Detection, model: DangerModel): Scores => {
  const { index, weights, bias } = model;
  const tokenized = tokenize(text);
  const { features, offsets } = extractFeatures(tokenized, index);
  const phraseVerdict = index.single(phraseFeature(phrases));
  const seen = seenFor(model);
  const scoreOf = (window: TokenWindow, kind: keyof Scores): number => {
    const ownWeights = weights[kind];
    let total = ownWeights[phraseVerdict] ?? 0;
    nextGeneration(seen);
    const { generation, lastSeen } = seen;
    const end = offsets[window.to] ?? 0;
    for (let at = offsets[window.from] ?? 0; at < end; at += 1) {
      const feature = features[at] ?? 0;
      if (lastSeen[feature] === generation) continue;
      lastSeen[feature] = generation;
      total += ownWeights[feature] ?? 0;
    }
    return bias[kind] / SCALE + total / (lengthNorm(window) * SCALE);
  };
  const windows = windowsOf(tokenized.tokens.length).map((window) => ({ window, danger: scoreOf(window, 'danger') }));
  const strongest = windows.reduce((one, other) => (other.danger > one.danger ? other : one));
  return { danger: strongest.danger, others: scoreOf(strongest.window, 'others') };
};

/** An emoji alone says nothing: the model was trained on sentences. */
const HAS_WORD = /\p{L}{2}/u;

/** A reviewed phrase of danger lowers the threshold of a crisis, and is at least a concern. */
const levelOf = (danger: number, phrases: Detection, thresholds: DangerModel): DangerLevel => {
  const { crisisThreshold, concernThreshold } = thresholds;
  const threshold = phrases.level === 'crisis' ? (crisisThreshold + concernThreshold) / 2 : crisisThreshold;
  if (danger >= threshold) return 'crisis';
  return danger >= concernThreshold || phrases.level !== 'none' ? 'concern' : 'none';
};

/**
 * Detects danger in a text with a linear model over sparse features, the strongest of which is the verdict of the
 * reviewed phrases. Decision 26 explains why, and what it finds and misses. A crisis becomes a concern when the text
 * scores as calm together with the next one: "I'll kill him ⏎ he ate my lunch".
 */
export const createDetector = (model: DangerModel): DetectDanger => {
  const isExplained = (text: string, next: string): boolean => {
    const joined = prepareText(`${text}\n${next}`);
    return scoreText(joined, matchDangerPhrases(joined), model).danger < model.concernThreshold;
  };
  return (text, next = '') => {
    const prepared = prepareText(text);
    const phrases = matchDangerPhrases(prepared);
    if (!HAS_WORD.test(text)) return phrases;
    const { danger, others } = scoreText(prepared, phrases, model);
    const ownLevel = levelOf(danger, phrases, model);
    const level = ownLevel === 'crisis' && HAS_WORD.test(next) && isExplained(text, next) ? 'concern' : ownLevel;
    if (level === 'none') return NO_DANGER;
    const kind = phrases.level !== 'none' ? phrases.kind : others > 0 ? 'others' : 'self';
    return { level, kind, layer: phrases.level === level ? 'phrases' : 'model' };
  };
};

export const detectDanger: DetectDanger = (text, next) => createDetector(loadModel())(text, next);
