import { Grain } from './picture.tsx';
import { Moon, SkyLight } from './sky-light.tsx';

export type CoverSky = 'dawn' | 'noon' | 'dusk' | 'night';

const SKY: Readonly<Record<CoverSky, string>> = {
  dawn: 'var(--art-sky)',
  noon: 'var(--art-sky-noon)',
  dusk: 'var(--art-sky-dusk)',
  night: 'var(--art-sky-night)',
};

const STARS = 'M36 26h.01M74 48h.01M104 20h.01M142 36h.01M196 18h.01M236 44h.01M262 22h.01M296 52h.01';

/** The air behind a scene of 320 × 160: its sun low on one side, unless the scene has its own, or the moon and the stars. */
export const CoverSkyBack = ({ sky, sunX }: { sky: CoverSky; sunX: number | null }) => (
  <>
    <rect width="320" height="160" fill={SKY[sky]} />
    {sky === 'night' && <path d={STARS} stroke="var(--art-gold)" strokeWidth="3" strokeLinecap="round" />}
    {sunX !== null && (
      <>
        <circle cx={sunX} cy="66" r="62" fill="var(--art-gold)" opacity=".14" />
        <circle cx={sunX} cy="66" r="42" fill="var(--art-gold)" opacity=".18" />
        {sky === 'night' ? <Moon x={sunX} y={66} r={22} /> : <SkyLight x={sunX} y={66} r={22} />}
      </>
    )}
  </>
);

const FAR = ['M0 108c46-22 92-28 150-12s112 8 170-16v92H0Z', 'M0 92c50 4 84 26 140 20s110-34 180-20v80H0Z'] as const;
const NEAR = ['M0 128c60-16 122-18 182-8s98 4 138-6v58H0Z', 'M0 118c44-4 92 2 140 10s120 8 180-10v54H0Z'] as const;
const NEAR_SHADE = [
  'M182 120c-14 10 12 18-8 52h146v-58c-40 10-78 16-138 6Z',
  'M140 128c16 8 2 18 24 44h156v-54c-60 18-132 18-180 10Z',
] as const;

export type DuneLine = 0 | 1;

/** Two dunes; `isGarden` where something grows on them. */
export const CoverGround = ({ line, isGarden }: { line: DuneLine; isGarden: boolean }) => (
  <g transform="translate(0 -12)">
    <path d={FAR[line]} fill={isGarden ? 'var(--art-leaf-pale)' : 'var(--art-sand-pale)'} />
    <path d={NEAR[line]} fill={isGarden ? 'var(--art-leaf)' : 'var(--art-sand)'} />
    <path d={NEAR_SHADE[line]} fill={isGarden ? 'var(--art-leaf-deep)' : 'var(--art-sand-deep)'} opacity=".7" />
    <Grain at="212,138 224,146 236,136 246,150 258,140 270,148 282,136 292,146 304,138 230,154 262,156 288,155 312,150 200,148" />
  </g>
);
