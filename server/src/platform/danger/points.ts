import { readContentText } from '#platform/content/content-files.ts';

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
  /** Of each sign its number, by which its points are found. */
  numberOf: ReadonlyMap<string, number>;
  /** At a scale of `SCALE` to one. */
  points: readonly Points[];
}

/** Whole numbers are read and compared more easily. */
export const SCALE = 8;

export const POINTS_FILE = 'companion/danger-points.tsv';

const HEADER = ['base', 'crisisAt', 'concernAt'] as const;

/** A line of the table: the sign, its points for danger, its points for others. The first lines are the bounds. */
export const parsePoints = (text: string): PointTable => {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line): [string, Points] => {
      const [sign = '', danger = '', others = ''] = line.split('\t');
      return [sign, { danger: Number(danger), others: Number(others) }];
    });
  const [base, crisisAt, concernAt] = HEADER.map((name, index) => {
    const [found, points] = rows[index] ?? [];
    if (found !== name || points === undefined) throw new Error(`${POINTS_FILE} begins with ${HEADER.join(', ')}`);
    return points;
  });
  if (base === undefined || crisisAt === undefined || concernAt === undefined)
    throw new Error(`${POINTS_FILE} is empty`);
  const signs = rows.slice(HEADER.length);
  return {
    base,
    crisisAt: crisisAt.danger,
    concernAt: concernAt.danger,
    numberOf: new Map(signs.map(([sign], number) => [sign, number])),
    points: signs.map(([, own]) => own),
  };
};

const NOTHING: Points = { danger: 0, others: 0 };

export const writePoints = ({ base, crisisAt, concernAt, numberOf, points }: PointTable): string => {
  const line = (sign: string, { danger, others }: Points) => `${sign}\t${danger}\t${others}\n`;
  const bound = (danger: number): Points => ({ danger, others: 0 });
  const head = line('base', base) + line('crisisAt', bound(crisisAt)) + line('concernAt', bound(concernAt));
  const signs = [...numberOf].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return head + signs.map(([sign, number]) => line(sign, points[number] ?? NOTHING)).join('');
};

let product: PointTable | undefined;
/** The product's own table, read once. */
export const productPoints = (): PointTable => {
  product ??= parsePoints(readContentText(POINTS_FILE));
  return product;
};
