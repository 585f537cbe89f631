/** Identifiers of EBML elements (RFC 8794) in WebM (RFC 9559). */
const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  void: 0xec,
} as const;

/** What a recorder writes before the first sound is some hundred bytes long. */
const HEAD_BYTES = 4096;
/** In nanoseconds; of a file that does not say otherwise. */
const DEFAULT_SCALE = 1_000_000;

interface Element {
  id: number;
  /** Undefined where it was not known when it was written. */
  size: number | undefined;
  start: number;
  bodyStart: number;
}

interface Info {
  start: number;
  bodyStart: number;
  end: number;
}

const widthOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : Number.NaN);

const numberOf = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

const readElement = (bytes: Uint8Array, start: number): Element => {
  const idWidth = widthOf(bytes[start]);
  const sizeStart = start + idWidth;
  const sizeWidth = widthOf(bytes[sizeStart]);
  const bodyStart = sizeStart + sizeWidth;
  const size = bytes.slice(sizeStart, bodyStart);
  // The leading bit says how wide the size is; what follows it is the size, and all ones are an unknown one.
  const most = 0xff >> sizeWidth;
  size[0] = (size[0] ?? 0) & most;
  const isUnknown = size.every((byte, index) => byte === (index === 0 ? most : 0xff));
  return {
    id: numberOf(bytes.subarray(start, sizeStart)),
    size: isUnknown ? undefined : numberOf(size),
    start,
    bodyStart,
  };
};

/** The body's elements, as far as each is whole. */
const listElements = (bytes: Uint8Array, from: number, to: number): Element[] => {
  const found: Element[] = [];
  for (let at = from; at < to; ) {
    const element = readElement(bytes, at);
    const end = element.bodyStart + (element.size ?? Number.NaN);
    if (!(end <= to)) break;
    found.push(element);
    at = end;
  }
  return found;
};

/**
 * Of a file that was written as it was recorded: the size of its segment is unknown, and nothing before its info counts
 * positions, so that the info can grow.
 */
const findInfo = (head: Uint8Array): Info | undefined => {
  const [ebml] = listElements(head, 0, head.length);
  if (ebml?.id !== ID.ebml) return undefined;
  const segment = readElement(head, ebml.bodyStart + (ebml.size ?? 0));
  if (segment.id !== ID.segment || segment.size !== undefined) return undefined;
  const first = listElements(head, segment.bodyStart, head.length).find(({ id }) => id !== ID.void);
  if (first?.id !== ID.info) return undefined;
  return { start: first.start, bodyStart: first.bodyStart, end: first.bodyStart + (first.size ?? 0) };
};

/** An identifier, a size and a number of eight bytes. */
const durationElement = (ticks: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(11);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, ID.duration);
  view.setUint8(2, 0x88);
  view.setFloat64(3, ticks);
  return bytes;
};

/** In the longest notation, which has room for every size. */
const infoHead = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, ID.info);
  view.setUint32(4, 0x01000000);
  view.setUint32(8, size);
  return bytes;
};

/**
 * The same recording with its duration in the header, where players look for it before they have read the whole file. A
 * browser's recorder begins to write before it knows. What is no WebM, or says its duration, is returned as it is.
 */
export const withDuration = async (audio: Blob, seconds: number): Promise<Blob> => {
  const head = new Uint8Array(await audio.slice(0, HEAD_BYTES).arrayBuffer());
  const info = findInfo(head);
  if (info === undefined) return audio;
  const elements = listElements(head, info.bodyStart, info.end);
  if (elements.some(({ id }) => id === ID.duration)) return audio;
  const scale = elements.find(({ id }) => id === ID.timestampScale);
  const nanoseconds =
    scale === undefined ? DEFAULT_SCALE : numberOf(head.subarray(scale.bodyStart, scale.bodyStart + (scale.size ?? 0)));
  const duration = durationElement((seconds * 1e9) / nanoseconds);
  const size = info.end - info.bodyStart + duration.length;
  const parts = [head.slice(0, info.start), infoHead(size), head.slice(info.bodyStart, info.end), duration];
  return new Blob([...parts, audio.slice(info.end)], { type: audio.type });
};
