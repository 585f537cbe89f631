import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Pot = (props: PictureProps) => (
  <Picture {...props}>
    <ellipse cx="48" cy="90" rx="27" ry="4" fill="var(--art-sand)" />
    <path
      d="M48 60V30M48 52C44 40 36 34 26 34M48 52c4-12 12-18 22-18"
      fill="none"
      stroke="var(--art-leaf-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M46 62C32 64 18 58 12 46c15-3 29 3 34 16Z" fill="var(--art-leaf-pale)" />
    <path d="M50 62c14 2 28-4 34-16-15-3-29 3-34 16Z" fill="var(--art-leaf)" />
    <path d="M50 62c12-3 24-8 34-16-6 12-20 18-34 16Z" fill="var(--art-leaf-deep)" />
    <path
      d="M48 30c-12-6-14-18-8-26 4 1 7 3 8 6 1-3 4-5 8-6 6 8 4 20-8 26ZM25 40c-9-1-14-9-11-18 4 0 7 1 9 4 2-3 5-4 9-4 3 9 0 17-7 18ZM71 40c-9-1-14-9-11-18 4 0 7 1 9 4 2-3 5-4 9-4 3 9 0 17-7 18Z"
      fill="var(--art-gold)"
    />
    <path d="M31 66h34l-4 20a4 4 0 0 1-4 3H39a4 4 0 0 1-4-3Z" fill="var(--art-coral)" />
    <path d="M56 66h9l-4 20a4 4 0 0 1-4 3h-8c5-6 7-14 7-23Z" fill="var(--art-coral-deep)" opacity=".6" />
    <rect x="27" y="59" width="42" height="9" rx="3" fill="var(--art-coral)" />
    <path d="M37 73l2 9" fill="none" stroke="var(--art-paper)" strokeWidth="3" strokeLinecap="round" opacity=".6" />
    <Grain at="60,73 58,78 61,80 56,83 62,71 66,54 72,52 60,57" />
  </Picture>
);
