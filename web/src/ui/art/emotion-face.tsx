import type { Emotion } from '@bustan/contract/enums.ts';

/** Width of a face's lines in its 24 × 24 box; their ends and corners are round. */
export const FACE_LINE = 1.9;

/**
 * The face of each feeling as lines, never filled, in a box of 24 × 24: two eyes and a mouth of one weight. A canvas
 * can draw them with `new Path2D(…)`.
 */
export const FACE_PATHS: Readonly<Record<Emotion, string>> = {
  // Eyes at rest, and a small smile that is nobody else's business.
  grateful: 'M4.6 9.6c.9 2 4.1 2 5 0M14.4 9.6c.9 2 4.1 2 5 0M9 15.6c1.4 1.8 4.6 1.8 6 0',
  // The cheeks push the eyes up.
  happy: 'M5 10.4c.7-2.6 3.7-2.6 4.4 0M14.6 10.4c.7-2.6 3.7-2.6 4.4 0M6.6 14.2c1.6 5 9.2 5 10.8 0',
  // Open eyes, and a mouth that is even.
  okay: 'M7.6 8.6v1.9M16.4 8.6v1.9M8 15.3c2.4 1.2 5.6 1.2 8 0',
  // Eyes that look up from something, and a mouth that cannot decide.
  struggling: 'M7 10.6 8.4 8.8M17 10.6l-1.4-1.8M7 16.1c1.4-1.9 3.2-1.9 5-.4s3.6 1.5 5-.4',
  // Lids that are tired rather than sad, and a mouth that rests.
  heavy: 'M4.4 10.9c2.1.2 4-.3 5.5-1.6M19.6 10.9c-2.1.2-4-.3-5.5-1.6M9.3 16.2c1.7-.3 3.7-.3 5.4 0',
};

/** Decoration: the name of the feeling always stands beside it. Drawn in the colour of the text around it. */
export const EmotionFace = ({ emotion, className }: { emotion: Emotion; className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={FACE_LINE}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={FACE_PATHS[emotion]} />
  </svg>
);
