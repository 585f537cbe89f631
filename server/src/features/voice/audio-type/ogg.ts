import { decodeAscii, isFilledWithParts, type PeekableBytes } from './peek.ts';

/** RFC 3533: a page is a header, a table of segment lengths, and the segments. */
const HEADER_BYTES = 27;
const MAX_TABLE_BYTES = 255;
const IS_FIRST_OF_STREAM = 0x02;
const SOUND = ['OpusHead', '\u0001vorbis'];

/** Whether every stream is audio. The first pages of all streams come before all others and name the codecs. */
export const isOggAudio = async (source: PeekableBytes): Promise<boolean> => {
  let streams = 0;
  for (let start = 0; ; ) {
    const page = await source.peek(start, HEADER_BYTES + MAX_TABLE_BYTES);
    if (decodeAscii(page.subarray(0, 4)) !== 'OggS' || page.length < HEADER_BYTES) return false;
    const isFirstOfStream = ((page[5] ?? 0) & IS_FIRST_OF_STREAM) !== 0;
    if (!isFirstOfStream) return streams > 0;
    const content = start + HEADER_BYTES + (page[26] ?? 0);
    const name = decodeAscii(await source.peek(content, 8));
    if (!SOUND.some((sound) => name.startsWith(sound))) return false;
    streams += 1;
    const table = page.subarray(HEADER_BYTES, content - start);
    start = content + table.reduce((sum, bytes) => sum + bytes, 0);
  }
};

/** Whether there is nothing in the file but pages. */
export const isFilledByOgg = (source: PeekableBytes, size: number): Promise<boolean> =>
  isFilledWithParts(size, async (start) => {
    const page = await source.peek(start, HEADER_BYTES + MAX_TABLE_BYTES);
    if (decodeAscii(page.subarray(0, 4)) !== 'OggS' || page.length < HEADER_BYTES) return null;
    const content = HEADER_BYTES + (page[26] ?? 0);
    const table = page.subarray(HEADER_BYTES, content);
    return { kind: 'audio', end: start + content + table.reduce((sum, bytes) => sum + bytes, 0) };
  });
