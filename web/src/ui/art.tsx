import { SkyLight } from './art/sky-light.tsx';

/** A bud between two leaves, over the ground it comes from; lit like the pictures of `art/`. */
export const BrandMark = () => (
  <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
    <path className="fill-leaf" d="M19 35C18 25 13 20 4 19 4 29 9.5 35 19 35Z" />
    <path className="fill-leaf-light" d="M21 35C22 25 27 20 36 19 36 29 30.5 35 21 35Z" />
    <path className="fill-coral" d="M20 4c5 5 6.5 10.5 0 17-6.5-6.5-5-12 0-17Z" />
    <path className="fill-coral-deep" d="M20 4c5 5 6.5 10.5 0 17 2.5-6 2.5-11 0-17Z" />
  </svg>
);

/** A seed with its first leaves: for pages where something is still to come. */
export const SproutArt = ({ className }: { className?: string }) => (
  <svg className={`art ${className ?? ''}`} viewBox="0 0 240 160" aria-hidden="true">
    <circle cx="168" cy="76" r="58" fill="var(--art-gold)" opacity=".22" />
    <SkyLight x={168} y={76} r={36} />
    <path d="M0 120c46-28 88-30 128-12s76 12 112-8v60H0Z" fill="var(--art-sand-pale)" />
    <path d="M128 108c36 18 76 12 112-8v60H112c22-16 34-34 16-52Z" fill="var(--art-sand)" />
    <path d="M0 142c52-20 104-20 150-9s66 7 90 1v26H0Z" fill="var(--art-leaf)" />
    <path d="M150 133c46 11 66 7 90 1v26h-80c14-8 10-20-10-27Z" fill="var(--art-leaf-deep)" />
    <path
      d="M160 122h.01M172 118h.01M184 122h.01M196 116h.01M208 120h.01M220 112h.01M168 128h.01M204 127h.01"
      stroke="var(--art-line)"
      strokeWidth="2.2"
      strokeLinecap="round"
      opacity=".3"
    />
    <g className="grow">
      <path
        d="M104 138c2-22 0-38 1-56"
        fill="none"
        stroke="var(--art-leaf-deep)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M105 102c-4-22-20-34-44-34 0 24 18 38 44 34Z" fill="var(--art-leaf-pale)" />
      <path d="M105 86c2-24 16-38 40-40 2 24-14 40-40 40Z" fill="var(--art-leaf)" />
      <path d="M105 86c14-10 27-23 40-40 2 24-14 40-40 40Z" fill="var(--art-leaf-deep)" />
      <path
        d="M74 76c8 2 14 6 19 11"
        fill="none"
        stroke="var(--art-paper)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
      />
    </g>
  </svg>
);
