import { FURTHER_CHECK_IN_SCREENS } from './further-check-in.ts';
import { FURTHER_GARDEN_SCREENS } from './further-garden.ts';
import { FURTHER_READING_SCREENS } from './further-reading.ts';
import type { FurtherScreen } from './showing.ts';

/** States that take long to make or are seldom seen: for pictures and the long run. */
export const FURTHER_SCREENS: readonly FurtherScreen[] = [
  ...FURTHER_CHECK_IN_SCREENS,
  ...FURTHER_GARDEN_SCREENS,
  ...FURTHER_READING_SCREENS,
];
