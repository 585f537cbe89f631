import {
  type ByteSpan,
  type ContainerPart,
  decodeAscii,
  decodeUnsigned,
  isFilledWithParts,
  type PeekableBytes,
} from './peek.ts';

/** RFC 8794 (EBML) and RFC 9559 (Matroska, of which WebM is a part). */
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const CODEC_ID = 0x86;

const VOID = 0xec;
/** Blocks, alone or in a group. */
const BLOCKS = [0xa3, 0xa0];
/** The other elements of a cluster: its time, position and size, silent tracks, a checksum. */
const CLUSTER_PARTS = [0xe7, 0xa7, 0xab, 0x5854, 0xbf];
/** SeekHead, Info, Tracks, Cues, Tags; chapters and attachments are none of a recording's. */
const SEGMENT_PARTS = [0x114d9b74, 0x1549a966, TRACKS, 0x1c53bb6b, 0x1254c367];

const MAX_HEADER_BYTES = 12;
const MAX_NAME_BYTES = 64;

interface EbmlElement extends ByteSpan {
  id: number;
}

/** The length of a variable-length integer in bytes: one more for each leading zero bit. */
const widthOf = (first = 0): number => Math.clz32(first) - 23;

const elementAt = async (source: PeekableBytes, { start, end }: ByteSpan): Promise<EbmlElement | null> => {
  const head = await source.peek(start, MAX_HEADER_BYTES);
  const idWidth = widthOf(head[0]);
  const sizeWidth = widthOf(head[idWidth]);
  const content = idWidth + sizeWidth;
  if (idWidth > 4 || sizeWidth > 8 || head.length < content) return null;
  // The marker bit is removed before decoding, so that the number stays exact. An unknown size has all other bits set:
  // it is so large that the element ends with its parent, which is what it means.
  const [first = 0, ...rest] = head.subarray(idWidth, content);
  const size = decodeUnsigned([first & (0xff >> sizeWidth), ...rest]);
  const id = decodeUnsigned(head.subarray(0, idWidth));
  return { id, start: start + content, end: Math.min(end, start + content + size) };
};

async function* elementsIn(source: PeekableBytes, { start, end }: ByteSpan): AsyncGenerator<EbmlElement> {
  for (let next = start; next < end; ) {
    const element = await elementAt(source, { start: next, end });
    if (element === null) return;
    yield element;
    next = element.end;
  }
}

const readNameIn = async (
  source: PeekableBytes,
  { parent, id }: { parent: ByteSpan; id: number },
): Promise<string | null> => {
  for await (const element of elementsIn(source, parent)) {
    if (element.id !== id) continue;
    return decodeAscii(await source.peek(element.start, Math.min(element.end - element.start, MAX_NAME_BYTES)));
  }
  return null;
};

/** The tracks come before the recorded clusters, or a stream could not be played. */
const findTracks = async (source: PeekableBytes, segment: ByteSpan): Promise<ByteSpan | null> => {
  for await (const element of elementsIn(source, segment)) {
    if (element.id === TRACKS) return element;
    if (element.id === CLUSTER) return null;
  }
  return null;
};

/** Whether it is WebM with audio tracks alone. */
export const isWebmAudio = async (source: PeekableBytes): Promise<boolean> => {
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER };
  const header = await elementAt(source, whole);
  if (header?.id !== EBML || (await readNameIn(source, { parent: header, id: DOC_TYPE })) !== 'webm') return false;
  const segment = await elementAt(source, { ...whole, start: header.end });
  if (segment?.id !== SEGMENT) return false;
  const tracks = await findTracks(source, segment);
  if (tracks === null) return false;
  const codecs: string[] = [];
  for await (const { id, ...parent } of elementsIn(source, tracks)) {
    if (id === TRACK_ENTRY) codecs.push((await readNameIn(source, { parent, id: CODEC_ID })) ?? '');
  }
  return codecs.length > 0 && codecs.every((codec) => codec.startsWith('A_'));
};

/**
 * Whether there is nothing in the file but its header, its one segment and what a recording has in that. Clusters are
 * entered, because in one of unknown size, as browsers record, only its own elements tell where it ends.
 */
export const isFilledByWebm = async (source: PeekableBytes, size: number): Promise<boolean> => {
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER };
  let segmentEnd = 0;
  const partAt = async (start: number): Promise<ContainerPart | null> => {
    const element = await elementAt(source, { ...whole, start });
    if (element === null) return null;
    if (start === 0) return { kind: 'structure', end: element.end };
    if (segmentEnd === 0) {
      segmentEnd = element.end;
      return element.id === SEGMENT ? { kind: 'structure', end: element.start } : null;
    }
    if (start >= segmentEnd) return null;
    if (element.id === CLUSTER) return { kind: 'structure', end: element.start };
    if (element.id === VOID) return { kind: 'unused', end: element.end };
    if (BLOCKS.includes(element.id)) return { kind: 'audio', end: element.end };
    const isKnown = SEGMENT_PARTS.includes(element.id) || CLUSTER_PARTS.includes(element.id);
    return isKnown ? { kind: 'structure', end: element.end } : null;
  };
  return isFilledWithParts(size, partAt);
};
