import { asciiOf, type Glimpse, numberOf, type Span } from './glimpse.ts';

/** ISO/IEC 14496-12: boxes within boxes. A track's handler says whether it is heard or seen. */
const SOUND = 'soun';
const PICTURES = ['vide', 'auxv', 'pict'];

/** The handler's version, flags and a reserved word come first. */
const HANDLER_OFFSET = 8;

interface Box extends Span {
  type: string;
}

const boxAt = async (glimpse: Glimpse, { start, end }: Span): Promise<Box | null> => {
  const head = await glimpse.at(start, 16);
  if (head.length < 8) return null;
  const size = numberOf(head.subarray(0, 4));
  const type = asciiOf(head.subarray(4, 8));
  // 0: up to the end; 1: the size did not fit, and stands behind the type.
  const bytes = size === 0 ? Number.POSITIVE_INFINITY : size === 1 ? numberOf(head.subarray(8)) : size;
  const content = size === 1 ? 16 : 8;
  return bytes < content ? null : { type, start: start + content, end: Math.min(end, start + bytes) };
};

async function* boxesIn(glimpse: Glimpse, { start, end }: Span): AsyncGenerator<Box> {
  for (let next = start; next < end; ) {
    const box = await boxAt(glimpse, { start: next, end });
    if (box === null) return;
    yield box;
    next = box.end;
  }
}

/** Every box at a path of types, such as the handlers of all tracks. */
async function* boxesAt(glimpse: Glimpse, { parent, path }: { parent: Span; path: string[] }): AsyncGenerator<Box> {
  const [type, ...rest] = path;
  for await (const box of boxesIn(glimpse, parent)) {
    if (box.type !== type) continue;
    if (rest.length === 0) yield box;
    else yield* boxesAt(glimpse, { parent: box, path: rest });
  }
}

/** Whether it is MP4 with sound, and without a picture. */
export const isMp4Audio = async (glimpse: Glimpse): Promise<boolean> => {
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER };
  if ((await boxAt(glimpse, whole))?.type !== 'ftyp') return false;
  const handlers: string[] = [];
  for await (const { start } of boxesAt(glimpse, { parent: whole, path: ['moov', 'trak', 'mdia', 'hdlr'] })) {
    handlers.push(asciiOf(await glimpse.at(start + HANDLER_OFFSET, 4)));
  }
  return handlers.includes(SOUND) && !handlers.some((handler) => PICTURES.includes(handler));
};
