import { type DangerLevel, type DetectDanger, type Detection, NO_DANGER } from './detection.ts';
import type { DangerModel, Thresholds } from './model/danger-model.ts';
import { scoreNote } from './model/scores.ts';
import { matchDangerPhrases } from './phrases/detect-by-phrases.ts';
import { prepareText } from './text/normalize.ts';

/** An emoji alone says nothing: the model was trained on sentences. */
const HAS_WORD = /\p{L}{2}/u;

const levelOf = (danger: number, phrases: DangerLevel, { crisis, concern }: Thresholds): DangerLevel => {
  if (danger >= crisis) return 'crisis';
  return danger >= concern || phrases !== 'none' ? 'concern' : 'none';
};

/** So few words may mean anything, unless they say it plainly: their score is higher than a crisis needs by more than this. */
const FEW_WORDS = 8;
const AMBIGUOUS_MARGIN = 3;

const isAmbiguous = (text: string, danger: number, { crisis }: Thresholds): boolean =>
  danger < crisis + AMBIGUOUS_MARGIN && text.trim().split(/\s+/).length <= FEW_WORDS;

/**
 * Detects danger by reviewed phrases and a linear model over sparse features, which is calibrated for notes of every
 * length (decision 26). A crisis becomes a concern when the text scores as calm together with the next one: "I'll kill
 * him ⏎ he ate my lunch".
 */
export const createDetector = (model: DangerModel): DetectDanger => {
  const { thresholds } = model;
  const isExplained = (text: string, next: string): boolean => {
    const joined = prepareText(`${text}\n${next}`);
    const { danger, length } = scoreNote(joined, matchDangerPhrases(joined).level, model);
    return danger < thresholds[joined.language][length].concern;
  };
  return (text, next = '') => {
    const prepared = prepareText(text);
    const phrases = matchDangerPhrases(prepared);
    if (!HAS_WORD.test(text)) return phrases;
    const { danger, others, length } = scoreNote(prepared, phrases.level, model);
    const own = thresholds[prepared.language][length];
    const ownLevel = levelOf(danger, phrases.level, own);
    const level = ownLevel === 'crisis' && HAS_WORD.test(next) && isExplained(text, next) ? 'concern' : ownLevel;
    if (level === 'none') return NO_DANGER;
    const kind = phrases.level !== 'none' ? phrases.kind : others > 0 ? 'others' : 'self';
    const detection: Detection = { level, kind, layer: phrases.level === level ? 'phrases' : 'model' };
    return level === 'crisis' && isAmbiguous(text, danger, own) ? { ...detection, isAmbiguous: true } : detection;
  };
};
