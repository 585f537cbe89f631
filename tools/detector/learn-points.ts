import { detectDistress, scanForDanger } from '../../contract/src/distress/distress.ts';
import { signOfPhrases } from '../../server/src/platform/danger/danger.ts';
import { type Points, type PointTable, SCALE } from '../../server/src/platform/danger/points.ts';
import { piecesOf, signsAt } from '../../server/src/platform/danger/signs.ts';
import { stretchesOf, weightOf } from '../../server/src/platform/danger/stretches.ts';
import { type Example, type Learned, learn } from './learn.ts';
import type { Line } from './lines.ts';

/** The signs that say most are kept; with four times as many the detector hears no better. */
const MOST_SIGNS = 30_000;
const LEAST_LINES = 2;
const DECAY = 2e-4;

const isCrisis = ({ level }: Line): boolean => level === 'crisis';

interface Row {
  line: Line;
  signs: string[];
  weight: number;
}

/** What is harmless is so in each of its stretches; of a danger nobody has said in which it stands, so it stays whole. */
const rowsOf = (line: Line): Row[] => {
  const pieces = piecesOf(line.messages.join('\n'));
  const signs = signsAt(pieces, (sign) => sign);
  const ofPhrases = signOfPhrases(scanForDanger(line.messages, detectDistress));
  const stretches = isCrisis(line) ? [{ from: 0, to: pieces.length }] : stretchesOf(pieces.length);
  return stretches.map((stretch) => ({
    line,
    signs: [...new Set([ofPhrases, ...signs.slice(stretch.from, stretch.to).flat()])],
    weight: weightOf(stretch),
  }));
};

const numbered = (signs: readonly string[]): Map<string, number> =>
  new Map(signs.map((sign, number) => [sign, number]));

const examplesOf = (
  rows: readonly Row[],
  numbers: ReadonlyMap<string, number>,
  isSo: (line: Line) => boolean,
): Example[] =>
  rows.map(({ line, signs, weight }) => ({
    signs: Int32Array.from(signs.flatMap((sign) => numbers.get(sign) ?? [])),
    weight,
    isSo: isSo(line),
  }));

const linesBySign = (rows: readonly Row[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { signs } of rows) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
};

const learnFrom = (
  rows: readonly Row[],
  numbers: ReadonlyMap<string, number>,
  isSo: (line: Line) => boolean,
): Learned => learn(examplesOf(rows, numbers, isSo), { signCount: numbers.size, decay: DECAY });

/** The signs that change most answers: by their points, and by how many lines have them. */
const strongest = (rows: readonly Row[]): string[] => {
  const counts = linesBySign(rows);
  const all = [...counts].filter(([, count]) => count >= LEAST_LINES).map(([sign]) => sign);
  const numbers = numbered(all);
  const { points } = learnFrom(rows, numbers, isCrisis);
  const strength = (sign: string) => Math.abs(points[numbers.get(sign) ?? 0] ?? 0) * Math.sqrt(counts.get(sign) ?? 0);
  return all.toSorted((one, other) => strength(other) - strength(one)).slice(0, MOST_SIGNS);
};

const whole = (value: number): number => Math.round(value * SCALE);

/** A table learned from lines; its bounds are set afterwards. */
export const learnPoints = (lines: readonly Line[]): PointTable => {
  const rows = lines.flatMap(rowsOf);
  const numbers = numbered(strongest(rows));
  const danger = learnFrom(rows, numbers, isCrisis);
  const told = rows.filter(({ line }) => isCrisis(line) && line.kind !== null);
  const others = learnFrom(told, numbers, ({ kind }) => kind === 'others');
  const kept = [...numbers].flatMap(([sign, number]): [string, Points][] => {
    const points = { danger: whole(danger.points[number] ?? 0), others: whole(others.points[number] ?? 0) };
    return points.danger === 0 && points.others === 0 ? [] : [[sign, points]];
  });
  return {
    base: { danger: whole(danger.base), others: whole(others.base) },
    crisisAt: Number.POSITIVE_INFINITY,
    concernAt: Number.POSITIVE_INFINITY,
    numberOf: numbered(kept.map(([sign]) => sign)),
    points: kept.map(([, points]) => points),
  };
};
