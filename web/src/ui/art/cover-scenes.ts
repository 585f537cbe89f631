import type { ComponentType } from 'react';
import { Arch } from './arch.tsx';
import { Camel } from './camel.tsx';
import { Chair } from './chair.tsx';
import { Compass } from './compass.tsx';
import { Dallah } from './dallah.tsx';
import { Dates } from './dates.tsx';
import { Door } from './door.tsx';
import { Falaj } from './falaj.tsx';
import { Lantern } from './lantern.tsx';
import { Letter } from './letter.tsx';
import { Palm } from './palm.tsx';
import type { PictureProps } from './picture.tsx';
import { Pot } from './pot.tsx';
import { SevenPetals } from './seven-petals.tsx';
import { Sparrow } from './sparrow.tsx';
import { Sprout } from './sprout.tsx';
import { ThornTree } from './thorn-tree.tsx';
import { Twig } from './twig.tsx';

/** A picture with its start corner and its size in a scene of 320 × 160. */
type Placed = readonly [picture: ComponentType<PictureProps>, x: number, y: number, size: number];

export interface CoverScene {
  /** In the middle, where every crop keeps it. No motif stands in two scenes. */
  motifs: readonly Placed[];
  hasOwnSun?: true;
  isGarden?: true;
}

/** Every scene by what stands in it. */
export const COVER_SCENES = {
  coffee: {
    motifs: [
      [Dallah, 104, 36, 92],
      [Dates, 182, 72, 56],
    ],
  },
  pot: { motifs: [[Pot, 110, 28, 104]], isGarden: true },
  lantern: { motifs: [[Lantern, 110, 26, 106]] },
  arch: { motifs: [[Arch, 106, 24, 110]], hasOwnSun: true, isGarden: true },
  sprout: { motifs: [[Sprout, 106, 34, 104]], isGarden: true },
  chair: { motifs: [[Chair, 108, 30, 104]] },
  door: { motifs: [[Door, 106, 22, 112]] },
  tree: { motifs: [[ThornTree, 100, 22, 118]] },
  camel: { motifs: [[Camel, 104, 32, 108]] },
  compass: { motifs: [[Compass, 112, 34, 94]] },
  letter: { motifs: [[Letter, 110, 34, 98]] },
  twig: { motifs: [[Twig, 106, 24, 110]], isGarden: true },
  palm: { motifs: [[Palm, 104, 20, 114]] },
  bird: { motifs: [[Sparrow, 106, 40, 98]], isGarden: true },
  flower: { motifs: [[SevenPetals, 106, 24, 110]], isGarden: true },
  channel: { motifs: [[Falaj, 106, 30, 108]], isGarden: true },
} satisfies Readonly<Record<string, CoverScene>>;

export type CoverSceneName = keyof typeof COVER_SCENES;

export const COVER_SCENE_NAMES = Object.keys(COVER_SCENES) as CoverSceneName[];

/** Of the bundled stories' categories, by their English name; every other category has all scenes. */
export const SCENES_OF_CATEGORY: Readonly<Record<string, readonly CoverSceneName[]>> = {
  Family: ['coffee', 'pot', 'lantern'],
  'First steps': ['arch', 'sprout', 'channel'],
  Interviews: ['chair', 'door', 'compass'],
  'New roads': ['tree', 'camel', 'compass'],
  Rejection: ['letter', 'twig', 'lantern'],
  Wellbeing: ['palm', 'bird', 'flower'],
};
