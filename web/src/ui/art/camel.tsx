import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Camel = (props: PictureProps) => (
  <Picture {...props}>
    <ellipse cx="52" cy="89" rx="38" ry="4" fill="var(--art-sand-pale)" />
    <path d="M45 62v25M70 60l3 27" fill="none" stroke="var(--art-sand-deep)" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M36 62l-2 25M63 62v25M79 50c5 4 6 9 5 15"
      fill="none"
      stroke="var(--art-sand)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path
      d="M28 54c2-8 8-11 14-12 4-17 17-19 22-2 9 1 17 7 18 15 0 9-7 15-16 15H42c-8 0-15-6-14-16Z"
      fill="var(--art-sand)"
    />
    <path d="M42 68c-14 1-26-8-27-24l-1-14c0-5 8-6 9-1 1 14 6 19 16 20Z" fill="var(--art-sand)" />
    <path d="M22 20c-6-2-13 1-17 7-2 4 0 7 4 7h10c6 0 8-10 3-14Z" fill="var(--art-sand)" />
    <path d="M64 40c9 1 17 7 18 15 0 9-7 15-16 15H46c12-2 20-12 18-30Z" fill="var(--art-sand-deep)" />
    <path d="M41 45c4-20 18-23 23-5l4 17c-9 5-20 5-29 0Z" fill="var(--art-coral)" />
    <path d="M58 29c3 2 5 6 6 11l4 17c-3 2-6 3-9 3 3-10 3-21-1-31Z" fill="var(--art-coral-deep)" opacity=".6" />
    <path d="M40 54c9 4 18 4 27 0" fill="none" stroke="var(--art-gold)" strokeWidth="3" strokeLinecap="round" />
    <path d="M22 21l3-5" fill="none" stroke="var(--art-sand-deep)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="16" cy="26" r="1.8" fill="var(--art-line)" />
    <Grain at="72,52 76,56 70,60 75,63 66,65 60,67 73,57 68,68" />
  </Picture>
);
