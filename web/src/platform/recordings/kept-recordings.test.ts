import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseUserLocalData, RECORDINGS_DATABASE } from '#platform/session/user-local-data.ts';
import { keptRecordings } from './kept-recordings.ts';

const amina = keptRecordings('018f0000-0000-7000-8000-000000000001');
const omar = keptRecordings('018f0000-0000-7000-8000-000000000002');

const TIMESTAMP = 1_763_712_000_000;
const HEAD = { timestamp: TIMESTAMP, mediaType: 'audio/webm' };

const piece = (index: number, words: string, timestamp = TIMESTAMP) => ({
  timestamp,
  index,
  bytes: new TextEncoder().encode(words).buffer,
  seconds: index + 1,
});

describe('a recording on the device', () => {
  beforeEach(async () => {
    await Promise.all([amina.remove(), omar.remove()]);
    await amina.begin(HEAD);
    await amina.append(piece(0, 'one '));
    await amina.append(piece(1, 'two '));
  });

  it('that was cut off by a crash can be recognised', async () => {
    const cutOff = await amina.find();
    expect(cutOff).toMatchObject({ ...HEAD, seconds: 2, ending: null });
    expect(await cutOff?.audio.text()).toBe('one two ');
    await amina.append(piece(2, 'three'));
    await amina.complete({ timestamp: TIMESTAMP, seconds: 2.4, ending: '' });
    const ended = await amina.find();
    expect(ended).toMatchObject({ seconds: 2.4, ending: '' });
    expect(ended?.audio.type).toBe('audio/webm');
    expect(await ended?.audio.text()).toBe('one two three');
  });

  it('keeps its order beyond ten pieces', async () => {
    for (let index = 2; index < 12; index += 1) await amina.append(piece(index, `${index} `));
    expect(await (await amina.find())?.audio.text()).toBe('one two 2 3 4 5 6 7 8 9 10 11 ');
  });

  it('belongs to one person', async () => {
    expect(await omar.find()).toBeUndefined();
    await omar.remove();
    expect(await amina.find()).toBeDefined();
  });

  it('is replaced by the next one completely', async () => {
    await amina.begin({ ...HEAD, timestamp: TIMESTAMP + 1 });
    expect(await amina.find()).toBeUndefined();
    expect(await amina.append(piece(2, 'late'))).toBe(false);
    expect(await amina.append(piece(0, 'new', TIMESTAMP + 1))).toBe(true);
    expect(await (await amina.find())?.audio.text()).toBe('new');
  });

  it('is not written to any more once it was erased', async () => {
    await amina.remove();
    expect(await amina.append(piece(2, 'late'))).toBe(false);
    await amina.complete({ timestamp: TIMESTAMP, seconds: 3, ending: '' });
    expect(await amina.find()).toBeUndefined();
  });

  it('is erased with everything else on signing out, even while another tab reads it', async () => {
    const reading = amina.find();
    eraseUserLocalData();
    await reading;
    expect(await amina.find()).toBeUndefined();
    expect(await amina.append(piece(2, 'late'))).toBe(false);
  });

  it('leaves no database behind on signing out', async () => {
    eraseUserLocalData();
    const gone = async () => (await indexedDB.databases()).every(({ name }) => name !== RECORDINGS_DATABASE);
    await expect.poll(gone).toBe(true);
  });
});
