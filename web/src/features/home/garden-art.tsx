/** Rotation of each petal, in degrees. */
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

const Flower = ({ className }: { className: string }) => (
  <g className={className}>
    {PETALS.map((angle) => (
      <g key={angle} transform={`rotate(${angle})`}>
        <path className="garden-petal" d="M0-10C-17-26-19-58 0-72 19-58 17-26 0-10Z" />
      </g>
    ))}
    <circle className="fill-flower-heart" r="14" />
    <circle className="fill-flower-seed" r="6" />
  </g>
);

const Palm = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <path className="line-palm" d="M0 0C4-44 2-84-6-124" />
    <path
      className="fill-palm"
      d="M-6-126c-16-22-42-24-62-6 24-4 44-2 62 6Zm0 0c-26-6-48 8-54 34 14-18 32-28 54-34Zm0 0c-8-26-28-40-54-36 22 6 38 16 54 36Zm0 0c12-24 38-30 60-14-24-2-44 2-60 14Zm0 0c26-8 48 4 56 30-16-18-34-26-56-30Zm0 0c6-26 24-42 50-40-20 8-36 18-50 40Z"
    />
  </g>
);

/** Decorative scene: sun and dunes behind palms, flowers in front. */
export const GardenArt = () => (
  <svg className="garden" viewBox="0 0 1200 600" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <g className="garden-stars">
      <circle cx="420" cy="70" r="2" />
      <circle cx="560" cy="130" r="1.5" />
      <circle cx="690" cy="60" r="2.2" />
      <circle cx="770" cy="170" r="1.5" />
      <circle cx="900" cy="50" r="1.8" />
      <circle cx="1040" cy="120" r="2.2" />
      <circle cx="1140" cy="60" r="1.5" />
      <circle cx="1110" cy="230" r="1.8" />
    </g>
    <circle className="garden-glow" cx="890" cy="300" r="230" />
    <circle className="garden-glow" cx="890" cy="300" r="170" />
    <circle className="fill-sun garden-sun" cx="890" cy="300" r="108" />
    <path className="fill-sand-far" d="M0 548c180-34 330-38 480-52 180-18 250-70 400-92 130-18 220-4 320 34v166H0Z" />
    <Palm transform="translate(1092 478) scale(1.2)" />
    <Palm transform="translate(1146 486) scale(.84)" />
    <Palm transform="translate(706 508) scale(.62)" />
    <path className="fill-sand-near" d="M0 560c200-26 420-24 600-46 190-24 330-70 600-46v136H0Z" />
    <path className="fill-leaf-light" d="M0 574c210-22 420-12 620-32 200-22 380-38 580-18v80H0Z" />
    <path className="fill-leaf" d="M0 588c260-22 500-14 720-18 180-4 330-16 480-10v44H0Z" />
    <g transform="translate(872 572)">
      <g className="grow">
        <path className="line-stem" d="M0 20C-6-40 8-100 0-168" />
        <path className="fill-leaf" d="M-1-34c-10-36-40-50-82-44 8 36 40 54 82 44Z" />
        <path className="fill-leaf-deep" d="M1-70c8-34 36-50 76-48-6 36-36 54-76 48Z" />
      </g>
      <g transform="translate(0 -176)">
        <Flower className="garden-flower" />
      </g>
    </g>
    <g transform="translate(1010 572)">
      <g className="grow grow-second">
        <path className="line-stem" d="M0 14C4-20 0-56-4-88" />
        <path className="fill-leaf-deep" d="M0-26c10-26 32-36 60-30-8 26-30 38-60 30Z" />
        <path className="fill-coral" d="M-4-84c-17-10-20-32 0-52 20 20 17 42 0 52Z" />
      </g>
    </g>
    <g transform="translate(752 578)">
      <g className="grow grow-third">
        <path className="line-stem" d="M0 12c-2-18 0-34 2-50" />
        <path className="fill-leaf-deep" d="M2-36c-20 2-34-8-38-28 20-2 36 8 38 28Z" />
        <path className="fill-leaf-light" d="M2-36c2-20 14-30 34-32-2 20-14 32-34 32Z" />
      </g>
    </g>
  </svg>
);
