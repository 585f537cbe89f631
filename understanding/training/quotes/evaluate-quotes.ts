import { type FindQuotes, TONES, type Tone } from '../../src/quotes/quotes.ts';
import type { Count } from '../evaluation.ts';
import { overlapOf, type QuotedNote } from './labelled-quotes.ts';

/** Words that share half of theirs with what was marked say the same. */
const SAME = 0.5;
const SURE = 0.8;
const isWarm = (tone: Tone): boolean => tone === 'good' || tone === 'kindness';

export interface QuoteEvaluation {
  /** How often the first words are what somebody marked first, and what they marked at all. */
  heart: Count;
  marked: Count;
  /** How often it is sure whether they tell something good or something hard, and how often that is right. */
  sure: Count;
  right: Count;
}

export const evaluateQuotes = (notes: readonly QuotedNote[], findQuotes: FindQuotes): QuoteEvaluation => {
  const none = (): Count => ({ count: 0, total: 0 });
  const counted: QuoteEvaluation = { heart: none(), marked: none(), sure: none(), right: none() };
  const add = (to: Count, holds: boolean) => {
    to.count += Number(holds);
    to.total += 1;
  };
  for (const { note, quotes } of notes) {
    const [found] = findQuotes(note);
    if (quotes.length === 0 || found === undefined) continue;
    const shares = quotes.map(({ text }) => overlapOf(text, found.text));
    const best = shares.indexOf(Math.max(...shares));
    add(counted.heart, (shares[0] ?? 0) >= SAME);
    add(counted.marked, (shares[best] ?? 0) >= SAME);
    const tone = quotes[best]?.tone;
    if ((shares[best] ?? 0) < SAME || tone === undefined || tone === 'neutral') continue;
    const warm = TONES.filter(isWarm).reduce((sum, one) => sum + found.tones[one], 0);
    const isSure = warm >= SURE || warm <= 1 - SURE;
    add(counted.sure, isSure);
    if (isSure) add(counted.right, warm >= SURE === isWarm(tone));
  }
  return counted;
};
