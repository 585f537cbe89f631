import type { MilestoneType } from '@bustan/contract/enums.ts';
import { Icon } from '#ui/icon.tsx';

/** Flat, as one steps on it: its upper side over its thickness. */
const Slab = ({ outline }: { outline: string }) => (
  <>
    <ellipse className="stone-shadow" cx="36" cy="58" rx="33" ry="9" />
    <path className="stone-shade" d={outline} transform="translate(0 8)" />
    <path className="stone-body" d={outline} />
    <path className="stone-light" d="M14 25c5-5 11-7 18-7" />
  </>
);

/** A stone that became a step, and something green on it. */
const Step = () => (
  <>
    <ellipse className="stone-shadow" cx="36" cy="63" rx="33" ry="6" />
    <path
      className="stone-body"
      d="M9 45h28V36c0-5 3-8 8-8h14c6 0 10 4 10 9v19c0 5-4 8-9 8H12c-5 0-9-4-9-10 0-5 2-9 6-9Z"
    />
    <path className="stone-shade" d="M3 55c1 6 4 9 9 9h48c5 0 9-3 9-8V44c-2 7-5 10-11 10H14c-5 0-9 0-11 1Z" />
    <path className="stone-light" d="M13 49h20M44 32h13" />
    <path className="line-stem" d="M54 28c0-6 0-9-1-14" />
    <path className="fill-leaf" d="M53 20c-1-8-6-12-14-12 0 8 5 13 14 12Z" />
    <path className="fill-leaf-light" d="M54 16c1-7 5-11 12-11 0 7-4 12-12 11Z" />
  </>
);

const BLOSSOMS = [
  [36, 4, 4],
  [23, 10, 4.5],
  [49, 10, 4],
  [10, 23, 4],
  [30, 20, 5],
  [43, 22, 3.5],
  [61, 22, 4.5],
  [17, 35, 4],
  [33, 34, 4],
  [50, 34, 5],
  [60, 35, 3],
] as const;

/** One outline of them all: the page behind a dialog is restyled element by element. */
const outlineBlossoms = (share: number): string =>
  BLOSSOMS.map(([x, y, radius]) => {
    const r = +(radius * share).toFixed(2);
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }).join('');

const Tree = () => (
  <>
    <ellipse className="stone-shadow" cx="36" cy="66" rx="27" ry="6" />
    <path className="tree-trunk" d="M31 66c2-10 2-20 0-32h10c-2 12-2 22 0 32Z" />
    <circle className="fill-leaf-deep" cx="19" cy="27" r="16" />
    <circle className="fill-leaf-deep" cx="53" cy="27" r="16" />
    <circle className="fill-leaf" cx="36" cy="18" r="19" />
    <circle className="fill-leaf" cx="36" cy="32" r="13" />
    <path className="tree-blossom" d={outlineBlossoms(1)} />
    <path className="fill-flower-heart" d={outlineBlossoms(0.4)} />
  </>
);

const SHAPES = {
  application: <Slab outline="M36 12c19-1 33 8 33 21S55 54 36 54 3 47 3 34s14-21 33-22Z" />,
  interview: (
    <Slab outline="M22 13c10-2 20-3 30 0 10 3 18 11 17 21-1 11-10 18-21 20H25C13 53 4 46 3 36c0-11 8-20 19-23Z" />
  ),
  rejection: <Step />,
  offer: <Tree />,
} satisfies Record<MilestoneType, unknown>;

/** Decorative: the name of the type is always beside it. */
export const MilestoneStone = ({ type }: { type: MilestoneType }) => (
  <span className="stone" data-type={type} aria-hidden="true">
    <svg className="stone-shape" viewBox="0 0 72 72" aria-hidden="true">
      {SHAPES[type]}
    </svg>
    {(type === 'application' || type === 'interview') && <Icon name={type} />}
  </span>
);
