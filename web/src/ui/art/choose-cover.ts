import type { CoverSky, DuneLine } from './cover-ground.tsx';
import {
  COVER_SCENE_NAMES,
  COVER_SCENES,
  type CoverScene,
  type CoverSceneName,
  SCENES_OF_CATEGORY,
} from './cover-scenes.ts';

/** How a story's cover is drawn. */
export interface Cover {
  scene: CoverSceneName;
  sky: CoverSky;
  line: DuneLine;
  /** 0 shows the whole scene, 2 stands nearest. */
  crop: 0 | 1 | 2;
  isMirrored: boolean;
}

/** What a cover is chosen by; the id stays with the story. */
export interface Covered {
  id: string;
  category: string;
}

/** So many covers after one another have no motif in common. */
export const COVERS_APART = 6;

const SKIES: readonly CoverSky[] = ['dawn', 'noon', 'dusk', 'night'];
const CROPS = [0, 1, 2] as const;

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

/** The first of the story's own order that none of the covers just before it has; alone, simply the first. */
export const chooseCover = ({ id, category }: Covered, before: readonly Cover[] = []): Cover => {
  const hash = hashOf(`${category}${id}`);
  const near = before.slice(1 - COVERS_APART);
  const scenes = [
    ...rotated(SCENES_OF_CATEGORY[category] ?? COVER_SCENE_NAMES, hash),
    ...rotated(COVER_SCENE_NAMES, hash),
  ];
  const scene = scenes.find((name) => !near.some((cover) => cover.scene === name)) ?? scenes[0] ?? 'palm';
  const { hasOwnSun }: CoverScene = COVER_SCENES[scene];
  const skies = rotated(SKIES, hash >> 2).filter((sky) => !(hasOwnSun && sky === 'night'));
  return {
    scene,
    sky: skies.find((sky) => sky !== near.at(-1)?.sky) ?? 'dawn',
    line: hash % 2 === 0 ? 0 : 1,
    crop: CROPS[(hash >> 4) % CROPS.length] ?? 0,
    isMirrored: (hash >> 6) % 2 === 1,
  };
};

/** For a list from its beginning: covers keep what they are when more stories follow. */
export const chooseCovers = (stories: readonly Covered[]): Cover[] => {
  const covers: Cover[] = [];
  for (const story of stories) covers.push(chooseCover(story, covers));
  return covers;
};
