import { detectDistress, scanForDanger } from '../../contract/src/distress/distress.ts';
import { prepareText } from '../../contract/src/distress/prepared-text.ts';
import { signOfPhrases } from '../../server/src/platform/danger/danger.ts';
import { type PointTable, SCALE } from '../../server/src/platform/danger/points.ts';
import { isPair, signIndexOf } from '../../server/src/platform/danger/sign-index.ts';
import { RUN, readPieces, type SignIndex, signsIn } from '../../server/src/platform/danger/signs.ts';
import { stretchesOf, weightOf } from '../../server/src/platform/danger/stretches.ts';
import { type Example, type Learned, learn } from './learn.ts';
import { importanceOf, type Line } from './lines.ts';

/** The signs that say most are kept; of sets by authors left out, half as many signs left a seventh more unheard. */
const MOST_SIGNS = 900_000;
const LEAST_LINES = 2;
/** What two words say together, and what letters say, is more often so by chance than what a word says. */
const LOUDNESS_OF_PARTS = 0.7;

const loudnessOf = (name: string): number => (isPair(name) || name.startsWith(RUN) ? LOUDNESS_OF_PARTS : 1);

const isCrisis = ({ level }: Line): boolean => level === 'crisis';

/** A stretch of a line, and what it is learned by. */
interface Row {
  line: Line;
  /** Numbers of signs, each once. */
  signs: Int32Array;
  weight: number;
}

/** Gives each sign a number when it is first seen, and each part of signs one of its own. */
const numbering = () => {
  const numbers = new Map<string, number>();
  const words = new Map<string, number>();
  const names: string[] = [];
  const numberOf = (sign: string): number => {
    const number = numbers.get(sign) ?? numbers.size;
    numbers.set(sign, number);
    return number;
  };
  const index: SignIndex = {
    one: numberOf,
    run: (word, from, length) => numberOf(`${RUN}${word.slice(from, from + length)}`),
    word: (name) => {
      const known = words.get(name);
      if (known !== undefined) return known;
      words.set(name, names.push(name) - 1);
      return names.length - 1;
    },
    two: (first, between, second) =>
      first < 0 || second < 0 ? -1 : numberOf(`${names[first]}${between}${names[second]}`),
  };
  return { numbers, index };
};

/** What is harmless is so in each of its stretches; of a danger nobody has said in which it stands, so it stays whole. */
const rowsOf = (line: Line, index: SignIndex): Row[] => {
  const read = readPieces(prepareText(line.messages.join('\n')));
  const { length } = read.pieces;
  const { signs, begins } = signsIn(read, index);
  const ofPhrases = index.one(signOfPhrases(scanForDanger(line.messages, detectDistress)));
  const stretches = isCrisis(line) ? [{ from: 0, to: length }] : stretchesOf(length);
  return stretches.map((stretch) => ({
    line,
    signs: Int32Array.from(new Set([ofPhrases, ...signs.slice(begins[stretch.from], begins[stretch.to])])),
    weight: weightOf(stretch),
  }));
};

/** The rows by the signs that are kept, which get new numbers from nothing up. */
const keeping = (rows: readonly Row[], kept: Int32Array, signCount: number): Row[] => {
  const newNumbers = new Int32Array(signCount).fill(-1);
  kept.forEach((sign, number) => {
    newNumbers[sign] = number;
  });
  return rows.map((row) => ({
    ...row,
    signs: row.signs.map((sign) => newNumbers[sign] ?? -1).filter((it) => it >= 0),
  }));
};

const learnFrom = (rows: readonly Row[], names: readonly string[], isSo: (line: Line) => boolean): Learned => {
  const examples = rows.map(
    ({ line, signs, weight }): Example => ({ signs, weight, importance: importanceOf(line), isSo: isSo(line) }),
  );
  return learn(examples, Float64Array.from(names, loudnessOf));
};

const linesBySign = (rows: readonly Row[], signCount: number): Int32Array => {
  const counts = new Int32Array(signCount);
  for (const { signs } of rows) for (const sign of signs) counts[sign] = (counts[sign] ?? 0) + 1;
  return counts;
};

/** The signs that change most answers: by their points, and by how many lines have them. */
const strongest = (rows: readonly Row[], names: readonly string[]): Int32Array => {
  const { points } = learnFrom(rows, names, isCrisis);
  const counts = linesBySign(rows, names.length);
  const strength = (sign: number) => Math.abs(points[sign] ?? 0) * Math.sqrt(counts[sign] ?? 0);
  const all = names.map((_, sign) => sign);
  return Int32Array.from(all.toSorted((one, other) => strength(other) - strength(one)).slice(0, MOST_SIGNS));
};

const whole = (value: number): number => Math.round(value * SCALE);

/** A table learned from lines; its bounds are set afterwards. */
export const learnPoints = (lines: readonly Line[]): PointTable => {
  const { numbers, index } = numbering();
  const all = lines.flatMap((line) => rowsOf(line, index));
  const seen = linesBySign(all, numbers.size);
  const repeated = Int32Array.from(numbers.values()).filter((sign) => (seen[sign] ?? 0) >= LEAST_LINES);
  const often = keeping(all, repeated, numbers.size);
  const every = [...numbers.keys()];
  const oftenNames = Array.from(repeated, (sign) => every[sign] ?? '');
  const chosen = strongest(often, oftenNames);
  const rows = keeping(often, chosen, repeated.length);
  const chosenNames = Array.from(chosen, (sign) => oftenNames[sign] ?? '');
  const danger = learnFrom(rows, chosenNames, isCrisis);
  const told = rows.filter(({ line }) => isCrisis(line) && line.kind !== null);
  const others = learnFrom(told, chosenNames, ({ kind }) => kind === 'others');
  const points = { danger: Int16Array.from(danger.points, whole), others: Int16Array.from(others.points, whole) };
  const speaking = chosen
    .map((_, number) => number)
    .filter((number) => points.danger[number] !== 0 || points.others[number] !== 0);
  const names = Array.from(speaking, (number) => chosenNames[number] ?? '');
  return {
    base: { danger: whole(danger.base), others: whole(others.base) },
    crisisAt: Number.POSITIVE_INFINITY,
    concernAt: Number.POSITIVE_INFINITY,
    names,
    points: {
      danger: Int16Array.from(speaking, (number) => points.danger[number] ?? 0),
      others: Int16Array.from(speaking, (number) => points.others[number] ?? 0),
    },
    index: signIndexOf(names),
  };
};
