/** A bud between two leaves, over the ground it comes from. */
export const BrandMark = () => (
  <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
    <path className="fill-leaf" d="M19 34C18.6 24.5 13.6 19.2 4.6 18.4 4.4 27.8 9.8 33.6 19 34Z" />
    <path className="fill-leaf-light" d="M21 34C21.4 24.5 26.4 19.2 35.4 18.4 35.6 27.8 30.2 33.6 21 34Z" />
    <path className="fill-coral" d="M20 5c4.6 4.3 5.8 9.4 0 15.4C14.2 14.4 15.4 9.3 20 5Z" />
  </svg>
);

/** A seed with its first leaves: for pages where something is still to come. */
export const SproutArt = ({ className }: { className?: string }) => (
  <svg className={`art ${className ?? ''}`} viewBox="0 0 240 160" aria-hidden="true">
    <circle className="fill-sun" cx="168" cy="76" r="40" />
    <path className="fill-sand-far" d="M0 128c46-30 84-34 128-14s76 14 112-6v52H0Z" />
    <path className="fill-leaf" d="M0 142c52-20 104-22 150-10s66 8 90 2v26H0Z" />
    <g className="grow">
      <path className="line-stem" d="M104 136c2-22 0-38 1-56" />
      <path className="fill-leaf" d="M105 98c-4-22-18-32-40-32 0 22 14 34 40 32Z" />
      <path className="fill-leaf-light" d="M105 84c2-22 14-34 36-36 2 22-12 36-36 36Z" />
    </g>
  </svg>
);
