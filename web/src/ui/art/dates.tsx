import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Dates = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M52 12c16-8 30-4 38 8-14 6-28 4-38-8Z" fill="var(--art-leaf)" />
    <path d="M52 12c12 2 24 4 38 8-14 6-28 4-38-8Z" fill="var(--art-leaf-deep)" />
    <path
      d="M54 6C50 16 40 26 30 38M51 14c-2 10-4 18-4 24M50 16c6 8 12 16 18 24"
      fill="none"
      stroke="var(--art-gold-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <g transform="rotate(4 47 62)">
      <rect x="34" y="38" width="26" height="48" rx="13" fill="var(--art-wood-deep)" />
      <path d="M40 41a13 13 0 0 1 14 0l-7 5Z" fill="var(--art-gold)" />
    </g>
    <g transform="rotate(16 26 56)">
      <rect x="14" y="34" width="25" height="46" rx="12.5" fill="var(--art-wood)" />
      <path d="M20 37a12 12 0 0 1 13 0l-6.5 5Z" fill="var(--art-gold)" />
      <path d="M20 48v13" stroke="var(--art-sand)" strokeWidth="3" strokeLinecap="round" />
    </g>
    <g transform="rotate(-16 70 60)">
      <rect x="57" y="38" width="26" height="48" rx="13" fill="var(--art-coral)" />
      <path d="M83 60v13a13 13 0 0 1-20 11c14 0 18-12 20-24Z" fill="var(--art-coral-deep)" opacity=".6" />
      <path d="M63 41a13 13 0 0 1 14 0l-7 5Z" fill="var(--art-gold)" />
      <path d="M64 53v13" stroke="var(--art-paper)" strokeWidth="3" strokeLinecap="round" opacity=".7" />
    </g>
    <Grain at="33,60 31,66 28,71 34,54 52,74 49,79 47,72 80,66 82,72 79,77 84,78 76,82" />
  </Picture>
);
