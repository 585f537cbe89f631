import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Dallah = (props: PictureProps) => (
  <Picture {...props}>
    <path
      d="M62 36c18-6 27 4 24 17-2 8-8 14-14 18"
      fill="none"
      stroke="var(--art-gold-deep)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M42 34C32 34 20 30 13 20L5 22c2 15 14 29 30 31Z" fill="var(--art-gold)" />
    <path d="M5 22l4-1c4 15 14 25 27 28l-1 4C19 51 7 37 5 22Z" fill="var(--art-gold-deep)" />
    <path
      d="M38 32h23c0 9 2 13 7 19 6 7 9 13 9 19 0 9-6 14-12 16H34c-6-2-12-7-12-16 0-6 3-12 9-19 5-6 7-10 7-19Z"
      fill="var(--art-gold)"
    />
    <path
      d="M54 32h7c0 9 2 13 7 19 6 7 9 13 9 19 0 9-6 14-12 16H50c8-2 14-7 14-16 0-6-2-12-5-19-3-6-5-10-5-19Z"
      fill="var(--art-gold-deep)"
    />
    <path d="M38 27c1-8 6-12 11.5-12S60 19 61 27Z" fill="var(--art-gold)" />
    <path d="M51 15c5 1 9 5 10 12h-6c0-5-1-9-4-12Z" fill="var(--art-gold-deep)" />
    <rect x="34" y="26" width="31" height="7" rx="3" fill="var(--art-wood)" />
    <rect x="32" y="84" width="35" height="6" rx="3" fill="var(--art-wood)" />
    <path d="M31 51h37l5 7c-14 4-33 4-47 0Z" fill="var(--art-coral)" />
    <circle cx="49.5" cy="11" r="4.5" fill="var(--art-coral)" />
    <path d="M31 66c-1 4 0 8 3 11" fill="none" stroke="var(--art-paper)" strokeWidth="3" strokeLinecap="round" />
    <Grain at="66,64 69,69 64,71 70,75 65,77 61,81 67,81 57,38 59,44 61,48" />
  </Picture>
);
