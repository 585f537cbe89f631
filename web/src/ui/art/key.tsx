import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Key = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M25 25C12 30 8 42 12 58" fill="none" stroke="var(--art-coral)" strokeWidth="3" strokeLinecap="round" />
    <path d="M12 58l7 20c-5 3-12 3-16-1Z" fill="var(--art-coral)" />
    <path d="M12 58l7 20c-3 2-6 2-9 2Z" fill="var(--art-coral-deep)" opacity=".6" />
    <path
      d="M48 48l34 34M67 67l-9 9M77 77l-9 9"
      fill="none"
      stroke="var(--art-gold-deep)"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <path d="M46 46l33 33" fill="none" stroke="var(--art-gold)" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M22 22h28v28H22ZM36 16.2 55.8 36 36 55.8 16.2 36Z"
      fill="var(--art-gold)"
      stroke="var(--art-gold)"
      strokeWidth="6"
      strokeLinejoin="round"
    />
    <path d="M55 28l4 8-6 6v11H41l-5 6-5-4c14-2 22-12 24-27Z" fill="var(--art-gold-deep)" />
    <circle cx="36" cy="36" r="9" fill="var(--art-leaf-deep)" />
    <path d="M24 33v-8h8" fill="none" stroke="var(--art-paper)" strokeWidth="3" strokeLinecap="round" opacity=".7" />
    <Grain at="50,44 47,48 52,40 44,52 54,48 66,70 72,78" />
  </Picture>
);
