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
  const rows = text.trimEnd().split('\n').map(parseLine);
  const [base, crisisAt, concernAt] = HEADER.map((name, index) => {
    const row = rows[index];
    if (row?.name !== name) throw new Error(`${POINTS_FILE} begins with ${HEADER.join(', ')}`);
    return row;
  });
  if (base === undefined || crisisAt === undefined || concernAt === undefined)
    throw new Error(`${POINTS_FILE} is empty`);
  const signs = rows.slice(HEADER.length);
  const names = signs.map(({ name }) => name);
  return {
    base: { danger: base.danger, others: base.others },
    crisisAt: crisisAt.danger,
    concernAt: concernAt.danger,
    names,
    points: {
      danger: Int16Array.from(signs, ({ danger }) => danger),
      others: Int16Array.from(signs, ({ others }) => others),
    },
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
