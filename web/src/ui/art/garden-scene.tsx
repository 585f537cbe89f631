import type { Sky } from '#ui/hour-of-day.ts';
import './garden-scene.css';

const STARS =
  'M40 186h.01M92 232h.01M112 172h.01M352 216h.01M290 186h.01M64 262h.01M338 172h.01M24 226h.01M376 190h.01M380 250h.01';

/** Where the sun stands over the dunes; by night a moon. */
const SUN: Readonly<Record<Sky, { x: number; y: number }>> = {
  dawn: { x: 316, y: 250 },
  noon: { x: 300, y: 84 },
  dusk: { x: 84, y: 256 },
  night: { x: 312, y: 96 },
};

const Moon = ({ x, y }: { x: number; y: number }) => (
  <path className="scene-sun" d={`M${x} ${y - 24}a24 24 0 1 0 22 34 20 20 0 0 1-22-34Z`} />
);

/** The ground on which the flower stands, and the light of the hour over it. A picture of 400 × 420. */
export const GardenScene = ({ sky }: { sky: Sky }) => {
  const { x, y } = SUN[sky];
  return (
    <svg className="scene" viewBox="0 0 400 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {sky === 'night' && <path className="scene-stars" d={STARS} />}
      <circle className="scene-glow" cx={x} cy={y} r="86" opacity={sky === 'night' ? 0.12 : 0.28} />
      <circle className="scene-glow" cx={x} cy={y} r="54" opacity={sky === 'night' ? 0.18 : 0.4} />
      {sky === 'night' ? <Moon x={x} y={y} /> : <circle className="scene-sun" cx={x} cy={y} r="28" />}
      {sky !== 'night' && (
        <path className="scene-birds" d="M58 200c5-6 9-6 12 0 3-6 7-6 12 0M92 218c4-5 7-5 9 0 2-5 5-5 9 0" />
      )}
      <path className="scene-far" d="M0 286c58-30 108-36 170-16s118 16 230-26v176H0Z" />
      <path className="scene-near" d="M0 330c70-28 132-28 204-8s126 12 196-10v108H0Z" />
      <path className="scene-leaf" d="M0 362c86-20 166-18 246-6 62 8 104 6 154-4v68H0Z" />
    </svg>
  );
};
