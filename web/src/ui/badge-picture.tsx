import type { ComponentType } from 'react';
import { Camel } from './art/camel.tsx';
import { Chair } from './art/chair.tsx';
import { Compass } from './art/compass.tsx';
import { Door } from './art/door.tsx';
import { Key } from './art/key.tsx';
import { Palm } from './art/palm.tsx';
import type { PictureProps } from './art/picture.tsx';
import { Pot } from './art/pot.tsx';
import { RisingSun } from './art/rising-sun.tsx';
import { Roots } from './art/roots.tsx';
import { SevenPetals } from './art/seven-petals.tsx';
import { Sprout } from './art/sprout.tsx';
import { Target } from './art/target.tsx';
import { Twig } from './art/twig.tsx';

/** By the emoji that a badge is stored with, without its variation selector. */
export const PICTURE_BY_EMOJI: Readonly<Record<string, ComponentType<PictureProps>>> = {
  '🌤': RisingSun,
  '🌱': Sprout,
  '🚪': Door,
  '🌴': Palm,
  '🌿': Twig,
  '🌼': SevenPetals,
  '🧭': Compass,
  '🪑': Chair,
  '🐪': Camel,
  '🌵': Roots,
  '🗝': Key,
  '🪴': Pot,
  '🎯': Target,
};

const VARIATION_SELECTOR = /\uFE0F/g;

/** Our own picture of a badge's emoji, or the emoji where there is none: operators choose any. */
export const BadgePicture = ({ icon }: { icon: string }) => {
  const Drawn = PICTURE_BY_EMOJI[icon.replace(VARIATION_SELECTOR, '')];
  return (
    <span className="badge-icon" aria-hidden="true">
      {Drawn === undefined ? icon : <Drawn className="badge-picture" />}
    </span>
  );
};
