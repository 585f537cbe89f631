import { type Detect, type Distress, type DistressLevel, findDistress } from '@bustan/contract/distress/distress.ts';
import { type PreparedText, prepareText } from '@bustan/contract/distress/prepared-text.ts';
import { type Points, type PointTable, productPoints, SCALE } from './points.ts';
import { readPieces, signsIn } from './signs.ts';
import { type Stretch, stretchesOf, weightOf } from './stretches.ts';

/** What the phrases said is a sign among the others. */
export const signOfPhrases = ({ level, kind }: Distress): string => `phrases: ${level} ${kind}`;

interface Sightings {
  round: number;
  /** In which round a sign was seen last: what is said twice in a stretch counts once. */
  lastSeen: Uint32Array;
}

/** One for each table, as long as the process: as many numbers as there are signs are not made for every text. */
const sightingsByTable = new WeakMap<PointTable, Sightings>();
const sightingsOf = (table: PointTable): Sightings => {
  const sightings = sightingsByTable.get(table) ?? { round: 0, lastSeen: new Uint32Array(table.names.length) };
  sightingsByTable.set(table, sightings);
  return sightings;
};

const LAST_ROUND = 2 ** 32 - 1;

/** What was seen when the numbers ran out the last time must not pass for seen now. */
const nextRound = (sightings: Sightings): void => {
  if (sightings.round === LAST_ROUND) {
    sightings.lastSeen.fill(0);
    sightings.round = 0;
  }
  sightings.round += 1;
};

/** The points of the stretch that speaks most for danger. */
export const pointsOf = (text: PreparedText, phrases: Distress, table: PointTable): Points => {
  const { index, points, base } = table;
  const read = readPieces(text);
  const { signs, begins } = signsIn(read, index);
  const ofPhrases = index.one(signOfPhrases(phrases));
  const seen = sightingsOf(table);
  const sum = (stretch: Stretch, of: keyof Points): number => {
    const worth = points[of];
    let total = worth[ofPhrases] ?? 0;
    nextRound(seen);
    const { round, lastSeen } = seen;
    const end = begins[stretch.to] ?? 0;
    for (let at = begins[stretch.from] ?? 0; at < end; at += 1) {
      const sign = signs[at] ?? 0;
      if (lastSeen[sign] === round) continue;
      lastSeen[sign] = round;
      total += worth[sign] ?? 0;
    }
    return base[of] / SCALE + total / (weightOf(stretch) * SCALE);
  };
  const stretches = stretchesOf(read.pieces.length).map((stretch) => ({ stretch, danger: sum(stretch, 'danger') }));
  const most = stretches.reduce((one, other) => (other.danger > one.danger ? other : one));
  return { danger: most.danger, others: sum(most.stretch, 'others') };
};

/** A tear alone tells nothing: the points are those of sentences. */
const SAYS_SOMETHING = /\p{L}{2}/u;

/** Phrases that were reviewed for danger make a crisis of half a one; where the others speak against it, a concern. */
const levelOf = (danger: number, phrases: Distress, { crisisAt, concernAt }: PointTable): DistressLevel => {
  const least = phrases.level === 'crisis' ? (crisisAt + concernAt) / 2 : crisisAt;
  if (danger >= least) return 'crisis';
  return danger >= concernAt || phrases.level !== 'none' ? 'concern' : 'none';
};

/**
 * Reads a text for danger without any model: by the points of many small signs, of which what the reviewed phrases say
 * is the strongest. Decision 26 tells why, what it hears and what it misses. What sounded like a crisis is a concern
 * where it reads as calm together with what came next: "I'll kill him ⏎ he ate my lunch".
 */
export const detectorWith = (table: PointTable): Detect => {
  const isExplained = (text: string, next: string): boolean => {
    const whole = prepareText(`${text}\n${next}`);
    return pointsOf(whole, findDistress(whole), table).danger < table.concernAt;
  };
  return (text, next = '') => {
    const prepared = prepareText(text);
    const phrases = findDistress(prepared);
    if (!SAYS_SOMETHING.test(text)) return phrases;
    const { danger, others } = pointsOf(prepared, phrases, table);
    const ownLevel = levelOf(danger, phrases, table);
    const level = ownLevel === 'crisis' && SAYS_SOMETHING.test(next) && isExplained(text, next) ? 'concern' : ownLevel;
    const isByPhrases = phrases.level !== 'none';
    return { ...phrases, level, kind: isByPhrases ? phrases.kind : others > 0 ? 'others' : 'self' };
  };
};

export const detectDanger: Detect = (text, next) => detectorWith(productPoints())(text, next);
