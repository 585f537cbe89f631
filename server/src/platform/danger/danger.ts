import { type Detect, type Distress, type DistressLevel, detectDistress } from '@bustan/contract/distress/distress.ts';
import { type Points, type PointTable, productPoints, SCALE } from './points.ts';
import { piecesOf, signsAt } from './signs.ts';
import { stretchesOf, weightOf } from './stretches.ts';

/** What the phrases said is a sign among the others. */
export const signOfPhrases = ({ level, kind }: Distress): string => `phrases: ${level} ${kind}`;

/** The points of the stretch that speaks most for danger. */
export const pointsOf = (text: string, phrases: Distress, { numberOf, points, base }: PointTable): Points => {
  const pieces = piecesOf(text);
  const signs = signsAt(pieces, (sign) => numberOf.get(sign));
  const ofPhrases = numberOf.get(signOfPhrases(phrases));
  // In which stretch a sign was seen last: what is said twice counts once.
  const lastSeen = new Int32Array(points.length);
  let most: Points = { danger: Number.NEGATIVE_INFINITY, others: 0 };
  for (const [index, stretch] of stretchesOf(pieces.length).entries()) {
    let [danger, others] = [0, 0];
    const add = (sign: number): void => {
      if (lastSeen[sign] === index + 1) return;
      lastSeen[sign] = index + 1;
      danger += points[sign]?.danger ?? 0;
      others += points[sign]?.others ?? 0;
    };
    if (ofPhrases !== undefined) add(ofPhrases);
    for (let at = stretch.from; at < stretch.to; at += 1) for (const sign of signs[at] ?? []) add(sign);
    const weight = weightOf(stretch) * SCALE;
    const sum = { danger: base.danger / SCALE + danger / weight, others: base.others / SCALE + others / weight };
    if (sum.danger > most.danger) most = sum;
  }
  return most;
};

/** A tear alone tells nothing: the points are those of sentences. */
const SAYS_SOMETHING = /\p{L}{2}/u;

/** Phrases that were reviewed for danger need no further sign, unless the others speak against it. */
const levelOf = (danger: number, phrases: Distress, { crisisAt, concernAt }: PointTable): DistressLevel => {
  if (danger >= crisisAt || (phrases.level === 'crisis' && danger >= concernAt)) return 'crisis';
  return danger >= concernAt || phrases.level !== 'none' ? 'concern' : 'none';
};

/**
 * Reads a text for danger without any model: by the points of many small signs, of which what the reviewed phrases say
 * is the strongest. Decision 0020 tells why, what it hears and what it misses.
 */
export const detectorWith =
  (table: PointTable): Detect =>
  (text) => {
    const phrases = detectDistress(text);
    if (!SAYS_SOMETHING.test(text)) return phrases;
    const { danger, others } = pointsOf(text, phrases, table);
    const level = levelOf(danger, phrases, table);
    const isByPhrases = phrases.level !== 'none';
    return { ...phrases, level, kind: isByPhrases ? phrases.kind : others > 0 ? 'others' : 'self' };
  };

export const detectDanger: Detect = (text) => detectorWith(productPoints())(text);
