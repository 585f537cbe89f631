import type { Cover } from './choose-cover.ts';
import { CoverGround, CoverSkyBack } from './cover-ground.tsx';
import { COVER_SCENES, type CoverScene } from './cover-scenes.ts';

const VIEW_BOXES = ['0 0 320 160', '20 14 280 140', '40 28 240 120'] as const;

/** Beside the motifs, on the side that the scene leaves free. */
const SUN_X = { plain: 224, mirrored: 96 };

/** A scene for a story. It fills whatever box the class gives it; square and wide crops keep its motifs. */
export const StoryCover = ({ cover, className }: { cover: Cover; className?: string }) => {
  const { motifs, hasOwnSun, isGarden }: CoverScene = COVER_SCENES[cover.scene];
  const sunX = cover.isMirrored ? SUN_X.mirrored : SUN_X.plain;
  return (
    <svg className={className} viewBox={VIEW_BOXES[cover.crop]} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <CoverSkyBack sky={cover.sky} sunX={hasOwnSun ? null : sunX} />
      <CoverGround line={cover.line} isGarden={isGarden ?? false} />
      {motifs.map(([Part, x, y, size]) => (
        <Part key={x} x={x} y={y} width={size} height={size} />
      ))}
    </svg>
  );
};
