import type { ReactNode } from 'react';

export interface PictureProps {
  className?: string;
  /** Its place inside another picture, in that picture's units. */
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

/**
 * A picture of the kit: flat shapes in a box of 96 × 96, lit from the upper left, lines of 3 with round ends, corners
 * of 3, one accent of coral, and colours that are tokens (`--art-*`) alone. Decoration: its meaning stands in words
 * beside it.
 */
export const Picture = ({ children, ...place }: PictureProps & { children: ReactNode }) => (
  <svg viewBox="0 0 96 96" aria-hidden="true" {...place}>
    {children}
  </svg>
);

/** The grain that all shaded sides share: a dot at each `x,y`. */
export const Grain = ({ at }: { at: string }) => (
  <path
    d={at.replace(/(\S+)\s*/g, 'M$1h.01')}
    fill="none"
    stroke="var(--art-line)"
    strokeWidth="1.7"
    strokeLinecap="round"
    opacity=".3"
  />
);
