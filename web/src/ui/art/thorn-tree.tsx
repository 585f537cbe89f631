import { Grain, Picture, type PictureProps } from './picture.tsx';

/** Umbrella thorn, the acacia of the Gulf's plains. */
export const ThornTree = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M4 86c14-6 28-7 44-5s30-2 44 3c1 3-2 5-5 5H10c-3 0-6-1-6-3Z" fill="var(--art-sand)" />
    <path
      d="M46 85c1-10 1-17-1-24M46 68C40 58 30 54 21 46M47 66c3-12 12-16 25-22M46 62V42"
      fill="none"
      stroke="var(--art-wood)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M4 43c-1-9 8-12 15-13 4-9 16-13 26-10 8-6 21-3 25 5 9-1 20 5 22 14 1 5-4 8-9 6-6 4-13 3-18 0-7 4-16 4-22 0-7 4-15 3-20-1-6 4-17 4-19-1Z"
      fill="var(--art-leaf)"
    />
    <path
      d="M4 43c8-3 15-3 20 0 8-4 15-3 20 0 8-4 16-3 22-1 9-4 18-4 26-3 1 5-4 8-9 6-6 4-13 3-18 0-7 4-16 4-22 0-7 4-15 3-20-1-6 4-17 4-19-1Z"
      fill="var(--art-leaf-deep)"
    />
    <path
      d="M17 35c3-6 9-8 15-8M41 26c4-2 9-2 13 0M66 31c4 0 7 1 10 3"
      fill="none"
      stroke="var(--art-leaf-pale)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M13 39h.01M27 31h.01M36 40h.01M54 29h.01M62 22h.01M78 39h.01"
      stroke="var(--art-coral)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <Grain at="62,36 68,38 74,37 80,41 56,38 50,42 86,40 70,43 47,80 48,74 58,86 66,86" />
  </Picture>
);
