import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Sparrow = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M62 52 92 66l-5 9-29-7Z" fill="var(--art-wood-deep)" />
    <path
      d="M40 74v10M50 75v9M6 84c28 4 56 4 84-2"
      fill="none"
      stroke="var(--art-wood-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M78 82c2-8 8-11 15-11 0 7-6 12-15 11Z" fill="var(--art-leaf)" />
    <path
      d="M17 36c0-13 9-21 20-21 14 0 20 10 25 20 4 9 10 14 10 23 0 11-11 19-25 19-17 0-29-12-29-27 0-5-1-9-1-14Z"
      fill="var(--art-sand-pale)"
    />
    <path d="M16 33c2-12 11-18 21-18 13 0 18 9 22 17-8 5-15 3-20-2-8-3-16-2-23 3Z" fill="var(--art-wood)" />
    <path d="M20 42c7 0 11 4 12 10-5 5-10 5-14 2-1-4-2-9 2-12Z" fill="var(--art-coral)" />
    <path d="M17 34 6 40l12 4Z" fill="var(--art-gold-deep)" />
    <path d="M40 44c12-8 26 0 36 18-14 6-33 4-38-8-1-4 0-8 2-10Z" fill="var(--art-wood)" />
    <path d="M40 57c10 7 24 8 36 5-14 6-30 4-36-5Z" fill="var(--art-wood-deep)" />
    <path d="M48 52c7 4 13 6 20 7" fill="none" stroke="var(--art-sand)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="29" cy="34" r="3" fill="var(--art-line)" />
    <Grain at="56,70 60,67 50,73 52,68 45,72 63,71 44,67 57,64 74,64 80,68 85,70" />
  </Picture>
);
