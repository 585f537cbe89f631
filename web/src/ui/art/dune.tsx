import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Dune = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="67" cy="35" r="21" fill="var(--art-gold)" opacity=".3" />
    <circle cx="67" cy="35" r="13" fill="var(--art-coral)" />
    <path d="M6 64c12-4 20-14 32-16 16-2 30 10 52 0v32a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z" fill="var(--art-sand-pale)" />
    <path d="M6 76c16-4 24-24 40-28 12 10 26 18 44 22v10a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z" fill="var(--art-sand)" />
    <path
      d="M46 48c-2 7 7 12 5 20-2 8-10 12-11 18h44a6 6 0 0 0 6-6V70C72 66 58 58 46 48Z"
      fill="var(--art-sand-deep)"
    />
    <path
      d="M17 79c6-2 10-5 13-10M27 81c4-2 7-5 9-9"
      fill="none"
      stroke="var(--art-sand-pale)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <Grain at="57,62 61,66 56,70 65,70 60,75 69,74 64,80 74,78 55,80 50,82 80,80 72,83" />
  </Picture>
);
