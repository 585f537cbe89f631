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
