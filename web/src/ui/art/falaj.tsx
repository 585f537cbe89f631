import { Grain, Picture, type PictureProps } from './picture.tsx';

/** A channel of the kind that has watered the groves of the Gulf for two thousand years. */
export const Falaj = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M6 36c26-13 58-13 84 0v44a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z" fill="var(--art-leaf-pale)" />
    <path d="M58 27c12 1 23 4 32 9v44a6 6 0 0 1-6 6h-8c0-24-20-36-18-59Z" fill="var(--art-leaf)" />
    <path
      d="M37 27c4 13-19 21-23 36-2 9-1 15-2 23h68c-1-14 0-21-7-32-7-10-14-15-13-27-8-1-16-1-23 0Z"
      fill="var(--art-sand-pale)"
    />
    <path d="M53 26l7 1c-1 12 6 17 13 27 7 11 6 18 7 32h-9c0-13 0-20-6-30-6-11-12-18-12-30Z" fill="var(--art-sand)" />
    <path d="M43 26c3 15-16 23-20 38-2 8-1 15-1 22h48c0-12 1-20-6-31-6-9-12-17-11-29Z" fill="var(--art-water)" />
    <path d="M43 26h4c2 16-14 25-17 39-2 8-1 14-1 21h-7c0-7-1-14 1-22 4-15 23-23 20-38Z" fill="var(--art-sand-deep)" />
    <path
      d="M17 59l7 4M30 43l6 4M70 51l-6 4M77 68l-8 2"
      fill="none"
      stroke="var(--art-sand-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M49 34c-1 6-4 10-7 13M51 43c2 6 5 9 7 13M38 60c-2 6-2 10-2 16M62 66c1 4 2 8 2 12"
      fill="none"
      stroke="var(--art-paper)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".7"
    />
    <path d="M43 62c7-5 14-3 17 4-7 4-14 2-17-4Z" fill="var(--art-coral)" />
    <path
      d="M12 56c-5-5-5-12-1-18 5 5 6 12 1 18Zm0 0c0-7 5-12 11-13 0 7-4 12-11 13ZM82 58c-6-4-6-11-2-17 5 5 6 11 2 17Zm0 0c0-6 3-9 8-10 0 6-3 9-8 10Z"
      fill="var(--art-leaf-deep)"
    />
    <Grain at="73,62 75,74 85,70 84,78 73,80 66,34 74,36 82,36 66,60 71,46 64,42 86,64" />
  </Picture>
);
