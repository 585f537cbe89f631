import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Chair = (props: PictureProps) => (
  <Picture {...props}>
    <ellipse cx="50" cy="88" rx="36" ry="5" fill="var(--art-sand)" />
    <path d="M64 60v25M30 60v16" fill="none" stroke="var(--art-wood-deep)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M28 9v52M62 9v52M28 26c11 3 23 3 34 0M28 40c11 3 23 3 34 0"
      fill="none"
      stroke="var(--art-wood)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M26 12c12-5 26-5 38 0v6c-12 3-26 3-38 0Z" fill="var(--art-wood)" />
    <path d="M26 64v22M76 64v22" fill="none" stroke="var(--art-wood)" strokeWidth="6" strokeLinecap="round" />
    <path d="M26 60h50a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H26a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Z" fill="var(--art-wood-deep)" />
    <path d="M31 52h31c5 0 8 2 11 5l4 4c2 3 0 5-3 5H27c-3 0-4-2-3-5l2-5c1-3 2-4 5-4Z" fill="var(--art-coral)" />
    <path d="M60 52h2c5 0 8 2 11 5l4 4c2 3 0 5-3 5H54c8-2 9-8 6-14Z" fill="var(--art-coral-deep)" opacity=".6" />
    <path d="M34 57h14" stroke="var(--art-paper)" strokeWidth="3" strokeLinecap="round" opacity=".6" />
    <Grain at="64,56 68,58 66,62 72,62 60,63 76,74 77,80 63,30 62,44 64,74" />
  </Picture>
);
