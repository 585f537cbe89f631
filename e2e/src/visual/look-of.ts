import type { Page } from '@playwright/test';

/** How a state looks, in figures that no machine's rasteriser changes: what is declared, and where which colour is. */
export interface LookOf {
  /** Of each property all values that anything there has, and how many have it. */
  styles: Record<string, string[]>;
  /** The mean colour of each cell, row by row, a digit of 0–15 for red, green and blue. */
  cells: string[];
}

const COLUMNS = 13;
const ROWS = 26;

/** Runs in the page. Lengths that follow from a font's metrics are left out; those of the tokens stay. */
const listStyles = (): Record<string, string[]> => {
  const properties = [
    'color',
    'background-color',
    'border-top-color',
    'border-top-left-radius',
    'border-top-width',
    'box-shadow',
    'font-family',
    'font-size',
    'font-weight',
    'fill',
    'line-height',
    'min-height',
    'padding-top',
    'padding-inline-start',
    'row-gap',
    'transition-duration',
    'transition-timing-function',
  ];
  const seen = new Map(properties.map((property) => [property, new Map<string, number>()]));
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    for (const [property, counts] of seen) {
      const value = style.getPropertyValue(property);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const listOf = (counts: Map<string, number>): string[] => [...counts].map(([value, count]) => `${value} × ${count}`);
  return Object.fromEntries([...seen].map(([property, counts]) => [property, listOf(counts).sort()]));
};

interface Sampling {
  picture: string;
  columns: number;
  rows: number;
}

/** Runs in an empty page, whose policy does not mind: a picture's cells as digits. */
const sampleCells = async ({ picture, columns, rows }: Sampling): Promise<string[]> => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (canvas === null) throw new Error('There is no canvas');
  canvas.drawImage(bitmap, 0, 0);
  const width = Math.floor(bitmap.width / columns);
  const height = Math.floor(bitmap.height / rows);
  const digitOf = (sum: number): string => Math.round((sum / (width * height) / 255) * 15).toString(16);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const { data } = canvas.getImageData(column * width, row * height, width, height);
      const sums = [0, 0, 0];
      for (let at = 0; at < data.length; at += 4)
        for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
      return sums.map(digitOf).join('');
    }).join(' '),
  );
};

export const lookOf = async (page: Page): Promise<LookOf> => {
  const styles = await page.evaluate(listStyles);
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const empty = await page.context().newPage();
  const cells = await empty.evaluate(sampleCells, { picture, columns: COLUMNS, rows: ROWS });
  await empty.close();
  return { styles, cells };
};

/** Cells of text differ by a shade where another machine smooths letters otherwise. */
const MAX_SHADE = 1;
/** And a few by more, where a line of an emoji or a hairline falls. */
const MAX_SHARE_OF_CELLS = 0.02;

const differs = (cell: string, other: string | undefined): boolean =>
  [...cell].some(
    (digit, at) => Math.abs(Number.parseInt(digit, 16) - Number.parseInt(other?.[at] ?? 'x', 16)) > MAX_SHADE,
  );

/** What differs, in words: each property's values that came and went, and how many cells have another colour. */
export const compareLooks = (was: LookOf, is: LookOf): string[] => {
  const differences = Object.keys({ ...was.styles, ...is.styles }).flatMap((property) => {
    const before = was.styles[property] ?? [];
    const now = is.styles[property] ?? [];
    const came = now.filter((value) => !before.includes(value)).map((value) => `${property}: ${value} is new`);
    const went = before.filter((value) => !now.includes(value)).map((value) => `${property}: ${value} is gone`);
    return [...came, ...went];
  });
  const cellsOf = ({ cells }: LookOf): string[] => cells.flatMap((row) => row.split(' '));
  const before = cellsOf(was);
  const changed = cellsOf(is).filter((cell, at) => differs(cell, before[at])).length;
  const isRecoloured = changed > before.length * MAX_SHARE_OF_CELLS;
  return [...differences, ...(isRecoloured ? [`${changed} of ${before.length} cells have another colour`] : [])];
};
