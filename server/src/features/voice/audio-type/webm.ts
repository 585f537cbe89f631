import { asciiOf, type Glimpse, numberOf, type Span } from './glimpse.ts';

/** RFC 8794 (EBML) and RFC 9559 (Matroska, of which WebM is a part). */
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const CODEC_ID = 0x86;

const MAX_HEADER_BYTES = 12;
const MAX_NAME_BYTES = 64;

interface Element extends Span {
  id: number;
}

/** How many bytes a number of variable length takes: one more for each zero bit that it begins with. */
const widthOf = (first = 0): number => Math.clz32(first) - 23;

const elementAt = async (glimpse: Glimpse, { start, end }: Span): Promise<Element | null> => {
  const head = await glimpse.at(start, MAX_HEADER_BYTES);
  const idWidth = widthOf(head[0]);
  const sizeWidth = widthOf(head[idWidth]);
  const content = idWidth + sizeWidth;
  if (idWidth > 4 || sizeWidth > 8 || head.length < content) return null;
  // The width's own bit goes first: with it a long number has more digits than can be counted exactly. An unknown
  // size has all other bits set: so large that it ends where its parent does, which is what it means.
  const [first = 0, ...rest] = head.subarray(idWidth, content);
  const size = numberOf([first & (0xff >> sizeWidth), ...rest]);
  const id = numberOf(head.subarray(0, idWidth));
  return { id, start: start + content, end: Math.min(end, start + content + size) };
};

async function* elementsIn(glimpse: Glimpse, { start, end }: Span): AsyncGenerator<Element> {
  for (let next = start; next < end; ) {
    const element = await elementAt(glimpse, { start: next, end });
    if (element === null) return;
    yield element;
    next = element.end;
  }
}

const nameIn = async (glimpse: Glimpse, { parent, id }: { parent: Span; id: number }): Promise<string | null> => {
  for await (const element of elementsIn(glimpse, parent)) {
    if (element.id !== id) continue;
    return asciiOf(await glimpse.at(element.start, Math.min(element.end - element.start, MAX_NAME_BYTES)));
  }
  return null;
};

/** They stand before what was recorded, or whoever plays it as it comes could not begin. */
const tracksIn = async (glimpse: Glimpse, segment: Span): Promise<Span | null> => {
  for await (const element of elementsIn(glimpse, segment)) {
    if (element.id === TRACKS) return element;
    if (element.id === CLUSTER) return null;
  }
  return null;
};

/** Whether it is WebM with sound, and without a picture. */
export const isWebmAudio = async (glimpse: Glimpse): Promise<boolean> => {
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER };
  const header = await elementAt(glimpse, whole);
  if (header?.id !== EBML || (await nameIn(glimpse, { parent: header, id: DOC_TYPE })) !== 'webm') return false;
  const segment = await elementAt(glimpse, { ...whole, start: header.end });
  if (segment?.id !== SEGMENT) return false;
  const tracks = await tracksIn(glimpse, segment);
  if (tracks === null) return false;
  const codecs: string[] = [];
  for await (const { id, ...parent } of elementsIn(glimpse, tracks)) {
    if (id === TRACK_ENTRY) codecs.push((await nameIn(glimpse, { parent, id: CODEC_ID })) ?? '');
  }
  return codecs.length > 0 && codecs.every((codec) => codec.startsWith('A_'));
};
