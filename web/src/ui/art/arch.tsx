import { Grain, Picture, type PictureProps } from './picture.tsx';
import { SkyLight } from './sky-light.tsx';

export const Arch = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M18 6h60a6 6 0 0 1 6 6v78H12V12a6 6 0 0 1 6-6Z" fill="var(--art-sand)" />
    <path d="M72 6h6a6 6 0 0 1 6 6v78H72Z" fill="var(--art-sand-deep)" />
    <path d="M27 90V48c0-15 12-19 21-30 9 11 21 15 21 30v42Z" fill="var(--art-gold)" opacity=".5" />
    <path d="M27 90V48c0-15 12-19 21-30 9 11 21 15 21 30v42Z" fill="var(--art-sky)" />
    <SkyLight x={48} y={58} r={11} />
    <path d="M27 74c8-6 15-8 22-6s13 4 20 0v22H27Z" fill="var(--art-leaf-pale)" />
    <path d="M27 84c14-8 28-8 42-4v10H27Z" fill="var(--art-leaf)" />
    <path d="M48 18c9 11 21 15 21 30v42h-7V50c0-13-8-19-14-32Z" fill="var(--art-sand-deep)" />
    <path
      d="M27 90V48c0-15 12-19 21-30 9 11 21 15 21 30v42"
      fill="none"
      stroke="var(--art-paper)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M24 14l4 5-4 5-4-5ZM68 14l4 5-4 5-4-5Z" fill="var(--art-paper)" />
    <rect x="7" y="87" width="82" height="6" rx="3" fill="var(--art-wood)" />
    <Grain at="78,20 80,28 77,36 80,44 78,52 79,60 77,68 80,76 78,82 66,60 65,68 66,76" />
  </Picture>
);
