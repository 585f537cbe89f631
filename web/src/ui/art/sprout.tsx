import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Sprout = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M10 82c8-13 22-19 38-19s30 6 38 19c2 3 0 6-4 6H14c-4 0-6-3-4-6Z" fill="var(--art-wood)" />
    <path d="M50 63c15 0 28 7 36 19 2 3 0 6-4 6H54c8-8 6-18-4-25Z" fill="var(--art-wood-deep)" />
    <path d="M48 76V40" fill="none" stroke="var(--art-leaf-deep)" strokeWidth="5" strokeLinecap="round" />
    <path d="M48 52C44 32 30 24 8 27c2 20 18 30 40 25Z" fill="var(--art-leaf-pale)" />
    <path d="M48 44c2-22 16-34 40-32 0 22-16 35-40 32Z" fill="var(--art-leaf)" />
    <path d="M48 44c14-8 26-18 40-32 0 22-16 35-40 32Z" fill="var(--art-leaf-deep)" />
    <path
      d="M20 33c8 3 14 7 19 12"
      fill="none"
      stroke="var(--art-paper)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".6"
    />
    <ellipse cx="48" cy="76" rx="9" ry="6" fill="var(--art-coral)" />
    <Grain at="66,74 70,80 62,82 76,80 72,84 68,30 72,34 64,36 78,26" />
  </Picture>
);
