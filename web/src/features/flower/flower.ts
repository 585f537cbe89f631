/** The week as a flower that lives, past weeks as small ones, and the picture that people keep. */

export { prefetchCheckIns, useCheckIns, useForgetEarlierPages } from './check-ins.api.ts';
export type { PetalPlace } from './flower-canvas.ts';
export { Flower, type FlowerPetal, preloadFlower } from './flower-view.tsx';
export { KeepPicture } from './keep-picture-choice.tsx';
export { useForgetInMonths, useMonthCheckIns } from './month-check-ins.api.ts';
export { SmallFlower } from './small-flower.tsx';
export { WeekFlower } from './week-flower.tsx';
