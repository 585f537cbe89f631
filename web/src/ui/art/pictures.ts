import type { ComponentType } from 'react';
import { Arch } from './arch.tsx';
import { Chair } from './chair.tsx';
import { Dallah } from './dallah.tsx';
import { Dates } from './dates.tsx';
import { Door } from './door.tsx';
import { Dune } from './dune.tsx';
import { Falaj } from './falaj.tsx';
import { Lantern } from './lantern.tsx';
import { Lattice } from './lattice.tsx';
import { Letter } from './letter.tsx';
import { Palm } from './palm.tsx';
import type { PictureProps } from './picture.tsx';
import { Sparrow } from './sparrow.tsx';
import { Sun } from './sun.tsx';
import { ThornTree } from './thorn-tree.tsx';

/** The whole kit by name, for tests and pages that show all of it: what shows one imports that one. */
export const PICTURES: Readonly<Record<string, ComponentType<PictureProps>>> = {
  Arch,
  Chair,
  Dallah,
  Dates,
  Door,
  Dune,
  Falaj,
  Lantern,
  Lattice,
  Letter,
  Palm,
  Sparrow,
  Sun,
  ThornTree,
};
