import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Letter = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M10 42 45 16a5 5 0 0 1 6 0l35 26v40a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z" fill="var(--art-sand-deep)" />
    <rect x="20" y="8" width="56" height="62" rx="4" fill="var(--art-paper)" />
    <path
      d="M30 20h22M30 30h36M30 40h30"
      fill="none"
      stroke="var(--art-leaf-pale)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M10 42l38 26 38-26v40a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z" fill="var(--art-sand-pale)" />
    <path d="M86 42v40a6 6 0 0 1-6 6H50c14-8 26-22 36-46Z" fill="var(--art-sand)" />
    <path
      d="M14 84 40 62M82 84 56 62"
      fill="none"
      stroke="var(--art-sand-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="48" cy="66" r="11" fill="var(--art-coral)" />
    <path d="M56 58a11 11 0 0 1-15.5 16.500C50 74 56 67 56 58Z" fill="var(--art-coral-deep)" opacity=".6" />
    <path d="M48 60c4 4 4 8 0 12-4-4-4-8 0-12Z" fill="var(--art-paper)" />
    <Grain at="76,66 72,72 79,74 68,78 74,80 80,82 64,84 82,58 70,84 60,86" />
  </Picture>
);
