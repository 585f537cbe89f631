import type { Emotion } from '@bustan/contract/enums.ts';
import { type Palette, readPalette, readTokens } from './palette.ts';
import { createScene, paintScene } from './scene.ts';

interface SmallFlowerState {
  emotions: readonly Emotion[];
  direction: 'ltr' | 'rtl';
}

/** Every small flower of the page, with what is drawn on it. */
const flowers = new Map<HTMLCanvasElement, SmallFlowerState>();
let palette: Palette | undefined;
let sight: IntersectionObserver | undefined;

const paint = (canvas: HTMLCanvasElement, { emotions, direction }: SmallFlowerState): void => {
  const { width, height } = canvas.getBoundingClientRect();
  const context = canvas.getContext('2d');
  if (context === null || width === 0) return;
  const density = devicePixelRatio || 1;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  palette ??= readPalette(readTokens(canvas));
  paintScene(context, createScene({ emotions, direction, palette, width, height }), 'small');
};

/** One observer for the page: a flower is drawn when it is first seen, and never again in this theme. */
const observe = (): IntersectionObserver => {
  if (sight !== undefined) return sight;
  sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const canvas = target as HTMLCanvasElement; // only canvases are observed
        const state = flowers.get(canvas);
        if (!isIntersecting || state === undefined) continue;
        sight?.unobserve(canvas);
        paint(canvas, state);
      }
    },
    { rootMargin: '200px' },
  );
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    palette = undefined;
    for (const canvas of flowers.keys()) sight?.observe(canvas);
  });
  return sight;
};

/** Draws a small flower once it is seen. Returns what forgets it. */
export const showSmallFlower = (canvas: HTMLCanvasElement, emotions: readonly Emotion[]): (() => void) => {
  const direction = getComputedStyle(canvas).direction === 'rtl' ? 'rtl' : 'ltr';
  flowers.set(canvas, { emotions, direction });
  observe().observe(canvas);
  return () => {
    flowers.delete(canvas);
    sight?.unobserve(canvas);
  };
};
