import type { Emotion } from '@bustan/contract/enums.ts';

/** The faces of `art/emotion-face.tsx` are drawn in a square of this side. */
export const FACE_BOX = 24;

/** One petal in units of its own: the base at the origin, pointing up, so y runs from 0 to about -100. */
export interface PetalShape {
  /** `M`, one `C` for each curve, `Z`: absolute coordinates only, which the flower's `outlineOf` relies on. */
  outline: string;
  veins: string;
  /** Where the face is, and the side of the square that it has to itself. */
  face: { x: number; y: number; size: number };
  length: number;
}

/** Each feeling is known by its shape alone, whoever sees its colour. */
export const PETAL_SHAPES: Readonly<Record<Emotion, PetalShape>> = {
  /** Broad, with a notch. */
  grateful: {
    outline:
      'M0 0C-8-12-31-28-38-54C-43-74-33-98-17-101C-8-102-3-97 0-90C3-97 8-102 17-101C33-98 43-74 38-54C31-28 8-12 0 0Z',
    veins: 'M0-8C0-30 0-56 0-84M-2-10C-8-34-24-50-27-80M2-10C8-34 24-50 27-80',
    face: { x: 0, y: -60, size: 42 },
    length: 101,
  },
  /** Round. */
  happy: {
    outline: 'M0 0C-7-13-36-30-36-63C-36-85-20-100 0-100C20-100 36-85 36-63C36-30 7-13 0 0Z',
    veins: 'M0-8C0-34 0-64 0-92M-2-10C-8-34-22-48-23-78M2-10C8-34 22-48 23-78',
    face: { x: 0, y: -62, size: 42 },
    length: 100,
  },
  /** An almond. */
  okay: {
    outline: 'M0 0C-13-11-30-32-30-54C-30-76-10-88 0-104C10-88 30-76 30-54C30-32 13-11 0 0Z',
    veins: 'M0-8C0-34 0-66 0-94M-2-10C-7-28-18-44-18-66M2-10C7-28 18-44 18-66',
    face: { x: 0, y: -55, size: 37 },
    length: 104,
  },
  /** Narrow, with one wave. */
  struggling: {
    outline:
      'M0 0C-8-10-27-20-27-42C-27-58-18-62-20-77C-22-92-9-98 5-106C12-98 26-90 24-73C22-60 29-54 25-37C22-20 8-10 0 0Z',
    veins:
      'M0-8C-4-30-5-44 0-62C3-74 2-86 4-96M-2-10C-9-26-17-36-15-54C-13-64-10-70-12-80M2-10C8-24 15-34 13-52C11-64 15-68 15-78',
    face: { x: -1, y: -50, size: 34 },
    length: 106,
  },
  /** Long, its tip bowing eight degrees to the side; the flower turns that side outward. */
  heavy: {
    outline: 'M0 0C-10-12-28-32-26-60C-24-84-8-104 16-113C27-100 33-80 30-58C27-34 11-12 0 0Z',
    veins: 'M0-8C-1-34 0-70 12-102M-2-10C-9-30-16-52-9-82M2-10C9-30 19-52 21-82',
    face: { x: 2, y: -59, size: 36 },
    length: 113,
  },
};
