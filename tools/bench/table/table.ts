/** A line of the table of what must be shown. */
export interface TableRow {
  work: string;
  measured: string;
  toReach: string;
  /** Null where there is nothing to reach. */
  isReached: boolean | null;
  details: string;
}

const verdictOf = ({ isReached }: TableRow): string => {
  if (isReached === null) return '–';
  return isReached ? 'reached' : 'not reached';
};

export const printTable = (rows: readonly TableRow[]): void => {
  if (rows.length === 0) return;
  const lines = [
    ['work', 'measured', 'to reach', 'verdict', 'details'],
    ...rows.map((row) => [row.work, row.measured, row.toReach, verdictOf(row), row.details]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
};
