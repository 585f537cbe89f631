import { Grain, Picture, type PictureProps } from './picture.tsx';

export const RisingSun = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="46" cy="46" r="29" fill="var(--art-gold)" opacity=".3" />
    <path
      d="M46 6v7M17.7 17.7l5 5M74.3 17.7l-5 5M6 46h7M79 46h7"
      fill="none"
      stroke="var(--art-gold-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="46" cy="46" r="21" fill="var(--art-coral)" />
    <path
      d="M30 84c-10 0-17-6-17-14s6-13 13-13c2-9 10-14 18-14 10 0 17 6 19 15 10-1 19 5 19 13s-6 13-14 13Z"
      fill="var(--art-paper)"
    />
    <path d="M63 58c10-1 19 5 19 13s-6 13-14 13H34c16 0 27-8 29-26Z" fill="var(--art-sand-pale)" />
    <path d="M24 66c2-3 5-4 8-4" fill="none" stroke="var(--art-paper)" strokeWidth="3" strokeLinecap="round" />
    <Grain at="68,66 72,70 66,74 74,76 62,79 69,80 55,80 76,68" />
  </Picture>
);
