import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Palm = (props: PictureProps) => (
  <Picture {...props}>
    <ellipse cx="50" cy="87" rx="29" ry="5" fill="var(--art-sand)" />
    <path d="M43 88c5-18 6-32 4-50h6c4 18 5 32 4 50Z" fill="var(--art-wood)" />
    <path d="M51 38h2c4 18 5 32 4 50h-6c2-18 2-32 0-50Z" fill="var(--art-wood-deep)" />
    <path
      d="M49 36C48 22 55 9 69 6l-3 6 5 1-6 6 4 2-8 4 3 4C58 30 53 33 49 36ZM49 36C50 23 44 11 31 7l2 6-5 1 5 6-4 2 7 4-3 4c6 1 11 3 16 6Z"
      fill="var(--art-leaf-deep)"
    />
    <path
      d="M49 36C56 26 76 20 91 33l-8-1 3 6-9-3 1 6-9-4-1 5c-5-4-12-6-19-6ZM49 36c12 0 28 5 31 24l-6-5-1 6-6-7-2 6-5-8-3 5C56 48 53 41 49 36Z"
      fill="var(--art-leaf)"
    />
    <path
      d="M49 36C42 26 22 20 6 33l8-1-3 6 9-3-1 6 9-4 1 5c6-4 13-6 20-6ZM49 36c-12 0-27 5-30 24l6-5 1 6 6-7 2 6 5-8 3 5c0-8 3-15 7-21Z"
      fill="var(--art-leaf-pale)"
    />
    <path
      d="M44 43h.01M47 48h.01M42 49h.01M54 43h.01M57 49h.01M52 49h.01"
      stroke="var(--art-coral)"
      strokeWidth="6.4"
      strokeLinecap="round"
    />
    <Grain at="70,30 76,31 66,34 60,31 66,44 70,50 62,42 54,60 53,66 55,72 54,78 55,83" />
  </Picture>
);
