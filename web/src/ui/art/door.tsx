import { Grain, Picture, type PictureProps } from './picture.tsx';

/** A carved door of the old towns, with the small one in it standing open. */
export const Door = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M23 5h50a6 6 0 0 1 6 6v79H17V11a6 6 0 0 1 6-6Z" fill="var(--art-wood-deep)" />
    <rect x="23" y="20" width="24" height="70" rx="3" fill="var(--art-wood)" />
    <rect x="49" y="20" width="24" height="70" rx="3" fill="var(--art-wood)" />
    <path
      d="M27 12.500h.01M35 12.500h.01M43 12.500h.01M51 12.500h.01M59 12.500h.01M67 12.500h.01"
      stroke="var(--art-gold)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M28 26h14v12H28ZM28 44h14v12H28ZM28 62h14v12H28ZM54 26h14v12H54Z"
      fill="none"
      stroke="var(--art-sand)"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M53 90V54a8 8 0 0 1 16 0v36Z" fill="var(--art-gold)" />
    <path d="M69 50c-6 1-9 3-9 8v32l9-3Z" fill="var(--art-coral)" />
    <path d="M69 50c-2 0-3 1-4 2v37l4-2Z" fill="var(--art-coral-deep)" opacity=".6" />
    <path d="M48 20v68" stroke="var(--art-gold-deep)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="63" cy="71" r="1.8" fill="var(--art-gold)" />
    <rect x="9" y="87" width="78" height="6" rx="3" fill="var(--art-sand)" />
    <Grain at="76,24 75,32 77,40 75,48 76,56 77,64 75,72 76,80 71,44 44,80 40,83 36,80" />
  </Picture>
);
