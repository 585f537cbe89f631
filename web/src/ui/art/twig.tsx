import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Twig = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M34 92c8-22 12-40 16-62" fill="none" stroke="var(--art-leaf-deep)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M37 80C24 82 14 76 9 62c14-3 25 4 28 18ZM43 58C30 58 20 50 17 36c14 0 24 8 26 22Z"
      fill="var(--art-leaf-pale)"
    />
    <path
      d="M40 72c3-14 14-22 30-20-2 15-14 23-30 20ZM46 50c4-14 16-21 31-17-3 14-15 21-31 17Z"
      fill="var(--art-leaf)"
    />
    <path
      d="M40 72c11-5 20-11 30-20-2 15-14 23-30 20ZM46 50c12-4 21-9 31-17-3 14-15 21-31 17Z"
      fill="var(--art-leaf-deep)"
    />
    <path d="M50 34c-8-9-8-19 2-30 9 11 8 22-2 30Z" fill="var(--art-coral)" />
    <path d="M50 34c3-9 4-19 2-30 9 11 8 22-2 30Z" fill="var(--art-coral-deep)" opacity=".6" />
    <path
      d="M18 67c5 1 9 4 12 8M25 44c5 2 8 5 10 9"
      fill="none"
      stroke="var(--art-paper)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".6"
    />
    <Grain at="58,62 62,60 55,66 65,56 64,44 68,41 61,47 72,37" />
  </Picture>
);
