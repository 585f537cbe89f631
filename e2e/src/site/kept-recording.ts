import { expect, type Page } from '@playwright/test';

/** What lies in the recordings' database of this browser; nothing where there is none, and none is made by looking. */
const countKept = async (): Promise<{ chunks: number; seconds: number; isWhole: boolean }> => {
  const name = 'bustan.private.recordings';
  const none = { chunks: 0, seconds: 0, isWhole: false };
  if ((await indexedDB.databases()).every((database) => database.name !== name)) return none;
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const database = await done(indexedDB.open(name));
  const reading = database.transaction(['heads', 'chunks']);
  const [heads, chunks] = await Promise.all([
    done<{ seconds: number; ending: string | null }[]>(reading.objectStore('heads').getAll()),
    done(reading.objectStore('chunks').count()),
  ]);
  database.close();
  const [head] = heads;
  return { chunks, seconds: head?.seconds ?? 0, isWhole: typeof head?.ending === 'string' };
};

export const keptChunks = async (page: Page): Promise<number> => (await page.evaluate(countKept)).chunks;
/** A recording that has ended is shown at once, and lies on the device a moment later. */
export const untilKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.evaluate(countKept)).isWhole).toBe(true);

export const keptSeconds = async (page: Page): Promise<number> => (await page.evaluate(countKept)).seconds;
