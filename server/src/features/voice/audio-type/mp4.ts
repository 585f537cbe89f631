import {
  type ByteSpan,
  type ContainerPart,
  decodeAscii,
  decodeUnsigned,
  isFilledWithParts,
  type PeekableBytes,
} from './peek.ts';

/** ISO/IEC 14496-12: boxes within boxes. A track's handler says whether it is audio or video. */
const SOUND = 'soun';
const PICTURES = ['vide', 'auxv', 'pict'];

const AUDIO_BOXES = ['mdat', 'moof'];
const STRUCTURE_BOXES = ['ftyp', 'styp', 'moov', 'sidx', 'mfra', 'meta', 'prft', 'emsg', 'pdin'];
const UNUSED_BOXES = ['free', 'skip', 'wide', 'uuid'];

/** The handler's version, flags and a reserved word come first. */
const HANDLER_OFFSET = 8;

interface Box extends ByteSpan {
  type: string;
}

const boxAt = async (source: PeekableBytes, { start, end }: ByteSpan): Promise<Box | null> => {
  const head = await source.peek(start, 16);
  if (head.length < 8) return null;
  const size = decodeUnsigned(head.subarray(0, 4));
  const type = decodeAscii(head.subarray(4, 8));
  // 0: the box ends with the file; 1: a 64-bit size follows the type.
  const bytes = size === 0 ? Number.POSITIVE_INFINITY : size === 1 ? decodeUnsigned(head.subarray(8)) : size;
  const content = size === 1 ? 16 : 8;
  return bytes < content ? null : { type, start: start + content, end: Math.min(end, start + bytes) };
};

async function* boxesIn(source: PeekableBytes, { start, end }: ByteSpan): AsyncGenerator<Box> {
  for (let next = start; next < end; ) {
    const box = await boxAt(source, { start: next, end });
    if (box === null) return;
    yield box;
    next = box.end;
  }
}

/** Every box at a path of types, such as the handlers of all tracks. */
async function* boxesAt(
  source: PeekableBytes,
  { parent, path }: { parent: ByteSpan; path: string[] },
): AsyncGenerator<Box> {
  const [type, ...rest] = path;
  for await (const box of boxesIn(source, parent)) {
    if (box.type !== type) continue;
    if (rest.length === 0) yield box;
    else yield* boxesAt(source, { parent: box, path: rest });
  }
}

/** Whether it is MP4 with an audio track and without a picture. */
export const isMp4Audio = async (source: PeekableBytes): Promise<boolean> => {
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER };
  if ((await boxAt(source, whole))?.type !== 'ftyp') return false;
  const handlers: string[] = [];
  for await (const { start } of boxesAt(source, { parent: whole, path: ['moov', 'trak', 'mdia', 'hdlr'] })) {
    handlers.push(decodeAscii(await source.peek(start + HANDLER_OFFSET, 4)));
  }
  return handlers.includes(SOUND) && !handlers.some((handler) => PICTURES.includes(handler));
};

const kindOf = (type: string): ContainerPart['kind'] | undefined => {
  if (AUDIO_BOXES.includes(type)) return 'audio';
  if (STRUCTURE_BOXES.includes(type)) return 'structure';
  return UNUSED_BOXES.includes(type) ? 'unused' : undefined;
};

/** Whether there is nothing in the file but boxes that a recording has. */
export const isFilledByMp4 = (source: PeekableBytes, size: number): Promise<boolean> =>
  isFilledWithParts(size, async (start) => {
    const box = await boxAt(source, { start, end: Number.MAX_SAFE_INTEGER });
    const kind = box === null ? undefined : kindOf(box.type);
    return box === null || kind === undefined ? null : { kind, end: box.end };
  });
