import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Target = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="45" cy="51" r="39" fill="var(--art-leaf)" />
    <path d="M72.6 23.4a39 39 0 0 1-55.2 55.2 46 46 0 0 0 55.2-55.2Z" fill="var(--art-leaf-deep)" />
    <circle cx="45" cy="51" r="29" fill="var(--art-paper)" />
    <circle cx="45" cy="51" r="19" fill="var(--art-gold)" />
    <circle cx="45" cy="51" r="9" fill="var(--art-coral)" />
    <path d="M45 51 80 16" fill="none" stroke="var(--art-wood)" strokeWidth="4" strokeLinecap="round" />
    <path d="M76 20V8l9-5v9h8l-5 8Z" fill="var(--art-coral)" />
    <path d="M76 20l9-8h8l-5 8Z" fill="var(--art-coral-deep)" opacity=".6" />
    <Grain at="78,56 76,64 72,71 66,78 58,82 50,85 79,48 63,80" />
  </Picture>
);
