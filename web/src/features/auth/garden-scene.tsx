import { Arch } from '#ui/art/arch.tsx';
import { Palm } from '#ui/art/palm.tsx';
import { Sparrow } from '#ui/art/sparrow.tsx';
import { ThornTree } from '#ui/art/thorn-tree.tsx';

/** The way into the garden: an open arch among palms, on the sand before it. What is cut off is sky, and the sides. */
export const GardenScene = () => (
  <svg className="garden-scene" viewBox="0 0 400 460" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d="M0 276c70-34 138-30 208-8s130 12 192-22v214H0Z" fill="var(--art-sand-pale)" />
    <path d="M208 268c70 22 130 12 192-22v214H196c42-56 54-120 12-192Z" fill="var(--art-sand)" opacity=".75" />
    <ThornTree x={300} y={206} width={92} height={92} />
    <path d="M0 336c88-36 172-34 240-20s110 6 160-16v160H0Z" fill="var(--art-leaf-pale)" />
    <Palm x={18} y={186} width={150} height={150} />
    <Palm x={252} y={222} width={124} height={124} />
    <Arch x={112} y={212} width={176} height={176} />
    <path d="M0 384c80-22 150-18 200-8s130 12 200-12v96H0Z" fill="var(--art-leaf)" />
    <path d="M200 376c70 14 130 12 200-12v96H172c40-22 54-52 28-84Z" fill="var(--art-leaf-deep)" opacity=".7" />
    <path d="M170 382c26-6 40-6 62 0-6 26 26 46 58 78H116c34-30 58-50 54-78Z" fill="var(--art-sand)" />
    <path
      d="M206 377c10 1 18 2 26 5-6 26 26 46 58 78h-52c-8-34-36-52-32-83Z"
      fill="var(--art-sand-deep)"
      opacity=".5"
    />
    <path
      d="M60 402h.01M84 420h.01M40 432h.01M104 440h.01M320 404h.01M346 424h.01M366 402h.01M310 436h.01"
      stroke="var(--art-coral)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <Sparrow x={40} y={372} width={60} height={60} />
  </svg>
);
