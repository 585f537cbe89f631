import { useId } from 'react';

/** Each repeats along the whole path; the farther, the slower it passes. */
const LAYERS = [
  {
    name: 'far',
    width: 720,
    d: 'M0 60C120 10 220 0 340 40S600 110 720 60V400H0Z',
  },
  {
    name: 'middle',
    width: 900,
    d: 'M0 70C160 20 300 110 470 80S740 120 900 70V400H0Z',
  },
  { name: 'near', width: 1080, d: 'M0 40C140 80 320 90 500 50S940 0 1080 40V400H0Z' },
] as const;

/** Three rows of dunes under the path. One pattern each, so that they cost the same however long the path is. */
export const DuneLayers = () => {
  const id = useId();
  return (
    <div className="land" aria-hidden="true">
      {LAYERS.map(({ name, width, d }) => (
        <svg key={name} className={`land-layer land-${name}`} aria-hidden="true">
          <pattern id={`${id}${name}`} width={width} height="400" patternUnits="userSpaceOnUse">
            <path d={d} />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${id}${name})`} />
        </svg>
      ))}
    </div>
  );
};
