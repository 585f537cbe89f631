import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Lattice = (props: PictureProps) => (
  <Picture {...props}>
    <rect x="8" y="8" width="80" height="80" rx="9" fill="var(--art-leaf)" />
    <path d="M79 8a9 9 0 0 1 9 9v62a9 9 0 0 1-9 9H17a9 9 0 0 1-7-4C52 74 74 52 79 8Z" fill="var(--art-leaf-deep)" />
    <path d="M27 27h42v42H27ZM48 18.3 77.7 48 48 77.7 18.3 48Z" fill="var(--art-gold)" opacity=".28" />
    <path
      d="M27 27h42v42H27ZM48 18.3 77.7 48 48 77.7 18.3 48ZM48 18v-8.5M48 78v8.5M18 48H9.5M78 48h8.5M27 27 13.5 13.5M69 27l13.5-13.5M27 69 13.5 82.5M69 69l13.5 13.5"
      fill="none"
      stroke="var(--art-sand-pale)"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M39 39h18v18H39ZM48 35.3 60.7 48 48 60.7 35.3 48Z" fill="var(--art-coral)" />
    <circle cx="48" cy="48" r="4" fill="var(--art-paper)" />
    <Grain at="64,62 62,66 58,64 66,56 82,60 81,68 76,78 68,83 60,82 83,40 64,46" />
  </Picture>
);
