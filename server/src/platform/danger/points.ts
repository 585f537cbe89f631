import { readContentText } from '#platform/content/content-files.ts';
import { signIndexOf } from './sign-index.ts';
import type { SignIndex } from './signs.ts';

/** How much one sign speaks for danger (or, below zero, against it), and for danger from others rather than oneself. */
export interface Points {
  danger: number;
  others: number;
}

export interface PointTable {
  /** What a stretch has before any sign is seen. */
  base: Points;
  /** The least danger that is a crisis, and that is a concern. */
  crisisAt: number;
  concernAt: number;
  /** The signs. */
  names: readonly string[];
  /** Of each sign its points, in the same order; at a scale of `SCALE` to one. */
  points: Record<keyof Points, Int16Array>;
  /** Where in that order a sign stands. */
  index: SignIndex;
}

/** Whole numbers are read and compared more easily. */
export const SCALE = 8;

export const POINTS_FILE = 'companion/danger-points.tsv';

const HEADER = ['base', 'crisisAt', 'concernAt'] as const;

interface NamedPoints extends Points {
  name: string;
}

const parseLine = (line: string): NamedPoints => {
  const first = line.indexOf('\t');
  const second = line.indexOf('\t', first + 1);
  return {
    name: line.slice(0, first),
    danger: Number(line.slice(first + 1, second)),
    others: Number(line.slice(second + 1)),
  };
};

/** A line of the table: the sign, its points for danger, its points for others. The first lines are the bounds. */
export const parsePoints = (text: string): PointTable => {
  const lines = text.trimEnd().split('\n');
  const [base, crisisAt, concernAt] = HEADER.map((name, index) => {
    const row = parseLine(lines[index] ?? '');
    if (row.name !== name) throw new Error(`${POINTS_FILE} begins with ${HEADER.join(', ')}`);
    return row;
  });
  if (base === undefined || crisisAt === undefined || concernAt === undefined)
    throw new Error(`${POINTS_FILE} is empty`);
  const signCount = lines.length - HEADER.length;
  const names: string[] = [];
  const points = { danger: new Int16Array(signCount), others: new Int16Array(signCount) };
  for (let sign = 0; sign < signCount; sign += 1) {
    const row = parseLine(lines[HEADER.length + sign] ?? '');
    names.push(row.name);
    points.danger[sign] = row.danger;
    points.others[sign] = row.others;
  }
  return {
    base: { danger: base.danger, others: base.others },
    crisisAt: crisisAt.danger,
    concernAt: concernAt.danger,
    names,
    points,
    index: signIndexOf(names),
  };
};

export const writePoints = ({ base, crisisAt, concernAt, names, points }: Omit<PointTable, 'index'>): string => {
  const line = (sign: string, { danger, others }: Points) => `${sign}\t${danger}\t${others}\n`;
  const bound = (danger: number): Points => ({ danger, others: 0 });
  const head = line('base', base) + line('crisisAt', bound(crisisAt)) + line('concernAt', bound(concernAt));
  const signs = [...names.entries()].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  return (
    head +
    signs
      .map(([number, sign]) => line(sign, { danger: points.danger[number] ?? 0, others: points.others[number] ?? 0 }))
      .join('')
  );
};

let product: PointTable | undefined;
/** The product's own table, read once. */
export const productPoints = (): PointTable => {
  product ??= parsePoints(readContentText(POINTS_FILE));
  return product;
};
