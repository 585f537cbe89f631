import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { eraseUserLocalData } from '#platform/session/user-local-data.ts';
import { keptRows } from './kept-rows.ts';

afterEach(eraseUserLocalData);

it('what was read last is there again, for the person who read it alone', async () => {
  await keptRows.keep({ owner: 'amal', key: 'journey', rows: ['older'] });
  await keptRows.keep({ owner: 'amal', key: 'journey', rows: ['newer'] }, 5);
  expect(await keptRows.find('amal', 'journey')).toMatchObject({ rows: ['newer'], keptAt: 5 });
  expect(await keptRows.find('badr', 'journey')).toBeUndefined();
  expect(await keptRows.find('', 'journey')).toBeUndefined();
});

it('the oldest goes when there is too much', async () => {
  for (let index = 0; index < 82; index += 1) {
    await keptRows.keep({ owner: '', key: `story ${index}`, rows: [] }, 100 + index);
  }
  const kept = await Promise.all([0, 1, 2, 81].map((index) => keptRows.find('', `story ${index}`)));
  expect(kept.map((query) => query !== undefined)).toEqual([false, false, true, true]);
});

it('nothing is left after signing out', async () => {
  await keptRows.keep({ owner: 'amal', key: 'journey', rows: ['a day'] });
  await keptRows.keep({ owner: '', key: 'story', rows: ['a story'] });
  eraseUserLocalData();
  expect(await keptRows.find('amal', 'journey')).toBeUndefined();
  expect(await keptRows.find('', 'story')).toBeUndefined();
});

it('a browser that forbids storage keeps nothing, and the page goes on', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  await keptRows.keep({ owner: '', key: 'story', rows: [] });
  expect(await keptRows.find('', 'story')).toBeUndefined();
  expect(said).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  said.mockRestore();
});
