import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Roots = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M6 50c26-6 58-6 84 0v34a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z" fill="var(--art-sand)" />
    <path d="M64 47c9 0 18 1 26 3v34a6 6 0 0 1-6 6H60c10-12 12-27 4-43Z" fill="var(--art-sand-deep)" />
    <path
      d="M48 48v34M48 54c-8 4-16 6-26 6M48 62c-6 6-12 12-20 16M48 54c8 4 16 6 26 6M48 64c6 5 12 10 18 16"
      fill="none"
      stroke="var(--art-wood-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M32 30v6a8 8 0 0 0 8 8h8M64 22v8a8 8 0 0 1-8 8h-8"
      fill="none"
      stroke="var(--art-leaf)"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path d="M41 52V17a7 7 0 0 1 14 0v35Z" fill="var(--art-leaf)" />
    <path d="M49 10a7 7 0 0 1 6 7v35h-6Z" fill="var(--art-leaf-deep)" />
    <path d="M45 20v6M45 34v6" fill="none" stroke="var(--art-leaf-pale)" strokeWidth="3" strokeLinecap="round" />
    <path d="M48 13c-7-1-9-6-6-11 3 0 5 1 6 3 1-2 3-3 6-3 3 5 1 10-6 11Z" fill="var(--art-coral)" />
    <Grain at="74,52 80,56 78,66 84,64 76,72 82,76 72,84 80,84 66,70 84,54" />
  </Picture>
);
