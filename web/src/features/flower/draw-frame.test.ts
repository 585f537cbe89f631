import type { Emotion } from '@bustan/contract/enums.ts';
import { expect, it } from 'vitest';
import { drawFrame } from './draw-frame.ts';
import { type Palette, readPalette } from './palette.ts';
import { createScene } from './scene.ts';
import type { Sprites } from './sprites.ts';

const palette: Palette = readPalette((tokens) => tokens.map(() => [120, 90, 60]));
const twelve: Emotion[] = Array.from({ length: 12 }, () => 'okay');
const scene = createScene({ emotions: twelve, direction: 'ltr', palette, width: 360, height: 420 });

const sprite = (name: string): Sprites['front'] => ({
  // Only its size and identity are asked for.
  bitmap: { width: 20, height: 40, title: name } as HTMLCanvasElement,
  x: -10,
  y: -40,
  width: 20,
  height: 40,
});
const sprites: Sprites = {
  behind: sprite('behind'),
  petals: twelve.map((_, index) => sprite(`petal ${index}`)),
  front: sprite('front'),
};

/** The browser's canvas, as a list of what it was asked for. */
const recordingContext = () => {
  const calls: { method: string; name: string }[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, method) => (first?: HTMLCanvasElement) =>
      void calls.push({ method: String(method), name: first?.title ?? '' }),
  });
  return { calls, context };
};

const draw = (openings: readonly number[], heart: number) => {
  const { calls, context } = recordingContext();
  const petals = openings.map((opening) => ({ opening, lean: 0.01, lift: 0 }));
  drawFrame(context, { scene, sprites, pose: { petals, heart }, density: 2 });
  return { calls, drawn: calls.filter(({ method }) => method === 'drawImage').map(({ name }) => name) };
};

const open = twelve.map(() => 1);

it('a frame places each bitmap once, the first petal half more, and paints nothing', () => {
  const { calls, drawn } = draw(open, 1);
  expect(drawn).toHaveLength(12 + 3);
  expect([...new Set(calls.map(({ method }) => method))].sort()).toEqual(
    ['clearRect', 'drawImage', 'restore', 'rotate', 'save', 'scale', 'setTransform', 'translate'].sort(),
  );
});

it('the heart is in front of all petals, the stem behind them', () => {
  const { drawn } = draw(open, 1);
  expect(drawn.at(0)).toBe('behind');
  expect(drawn.at(-1)).toBe('front');
  expect(drawn.indexOf('petal 10')).toBeLessThan(drawn.lastIndexOf('petal 0'));
});

it('a petal that comes is a bud until it opens, and the bud goes as it does', () => {
  const { calls, context } = recordingContext();
  const petals = open.map((_, index) => ({ opening: index === 11 ? 0 : 1, lean: 0, lift: 0 }));
  const withBud = { ...sprites, bud: sprite('bud') };
  const drawnWith = (size: number) => {
    calls.length = 0;
    drawFrame(context, { scene, sprites: withBud, pose: { petals, heart: 1, bud: { index: 11, size } }, density: 1 });
    return calls.map(({ name }) => name);
  };
  expect(drawnWith(1)).toContain('bud');
  expect(drawnWith(1)).not.toContain('petal 11');
  expect(drawnWith(0)).not.toContain('bud');
});

it('what has not opened yet is not drawn', () => {
  expect(draw([1, 0.4, ...open.slice(2).map(() => 0)], 0).drawn).toEqual(['behind', 'petal 0', 'petal 0', 'petal 1']);
});
