import { describe, expect, it } from 'vitest';
import note from '../../../../e2e/src/speech/note.webm?inline';
import { withDuration } from './webm-duration.ts';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/[\da-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = async (audio: Blob): Promise<string> =>
  Array.from(new Uint8Array(await audio.arrayBuffer()), (byte) => byte.toString(16).padStart(2, '0')).join('');
const webm = (hex: string): Blob => new Blob([bytesOf(hex)], { type: 'audio/webm' });

const EBML = '1a45dfa3 84 42868101'.replaceAll(' ', '');
const SEGMENT = '1853806701ffffffffffffff';
const SCALE = '2ad7b1830f4240';
const INFO = `1549a96687${SCALE}`;
/** Tracks of an unknown kind, and a cluster whose end is not known. */
const SOUND = '1654ae6b81001f43b675ffe78100a3';
/** 2,500 milliseconds as a number of eight bytes. */
const DURATION = '44898840a3880000000000';

describe('a recording that was written as it was made', () => {
  it('gets its duration into its header, and nothing else of it changes', async () => {
    const marked = await withDuration(webm(EBML + SEGMENT + INFO + SOUND), 2.5);
    expect(await hexOf(marked)).toBe(`${EBML}${SEGMENT}1549a9660100000000000012${SCALE}${DURATION}${SOUND}`);
    expect(marked.type).toBe('audio/webm');
  });

  it('counts in the unit that the file has', async () => {
    const marked = await withDuration(webm(`${EBML}${SEGMENT}1549a966862ad7b1820200${SOUND}`), 512e-9 * 2500);
    expect(await hexOf(marked)).toContain(DURATION);
  });

  it('of a browser’s own recorder gets it too, once', async () => {
    const recorded = await (await fetch(note)).blob();
    const marked = await withDuration(recorded, 3);
    expect(marked.size - recorded.size).toBeGreaterThanOrEqual(11);
    expect(await hexOf(marked)).toContain('44898840a7700000000000');
    expect(await withDuration(marked, 9)).toBe(marked);
  });
});

describe('a recording stays as it is', () => {
  it.each([
    ['that is no WebM', '000000186674797069736f6d'],
    ['that is empty', ''],
    ['that says its duration', `${EBML}${SEGMENT}1549a9668b${DURATION}${SOUND}`],
    ['whose segment has a size', `${EBML}1853806790${INFO}${SOUND}`],
    ['that counts positions before its info', `${EBML}${SEGMENT}114d9b7480${INFO}${SOUND}`],
    ['that ends within its header', `${EBML}${SEGMENT}1549a9`],
  ])('%s', async (_, hex) => {
    const audio = webm(hex);
    expect(await withDuration(audio, 2.5)).toBe(audio);
  });
});
