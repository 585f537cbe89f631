import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Compass = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="48" cy="10" r="6" fill="none" stroke="var(--art-gold-deep)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="48" cy="53" r="38" fill="var(--art-gold)" />
    <path d="M74.9 26.1A38 38 0 0 1 21.1 79.9 46 46 0 0 0 74.9 26.1Z" fill="var(--art-gold-deep)" />
    <circle cx="48" cy="53" r="28" fill="var(--art-paper)" />
    <path
      d="M48 29v4M48 73v4M24 53h4M68 53h4M31 36l3 3M62 67l3 3M31 70l3-3M62 39l3-3"
      fill="none"
      stroke="var(--art-sand-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <g transform="rotate(35 48 53)">
      <path d="M48 31l7 22H41Z" fill="var(--art-coral)" />
      <path d="M48 31l7 22h-7Z" fill="var(--art-coral-deep)" opacity=".6" />
      <path d="M48 75l7-22H41Z" fill="var(--art-leaf)" />
      <path d="M48 75l7-22h-7Z" fill="var(--art-leaf-deep)" />
    </g>
    <circle cx="48" cy="53" r="4" fill="var(--art-gold)" />
    <Grain at="80,56 78,64 74,72 68,78 60,83 52,85 77,70 64,81 81,50" />
  </Picture>
);
