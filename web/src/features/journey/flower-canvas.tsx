import type { Emotion } from '@bustan/contract/emotions.ts';
import { useEffect, useRef, useState } from 'react';
import { EMOTION_EMOJI } from '#ui/emotion-look.ts';
import { drawFlower, type Palette } from './draw-flower.ts';
import { growthMs, petalAngles, petalSizes } from './petal-growth.ts';

interface FlowerCanvasProps {
  emotions: readonly Emotion[];
  /** The same in words, for those who do not see it. */
  label: string;
}

const paletteOf = (colour: (token: string) => string): Palette => ({
  stem: colour('--stem'),
  leaf: colour('--leaf-deep'),
  leafDeep: colour('--stem'),
  heart: colour('--flower-heart'),
  seed: colour('--flower-seed'),
  bud: colour('--flower-petal'),
});

/** Paints at the screen's own resolution and returns how to paint a given moment of the growth. */
const painter = (canvas: HTMLCanvasElement, emotions: readonly Emotion[]) => {
  const angles = petalAngles(emotions.length);
  return (elapsedMs: number): void => {
    const brush = canvas.getContext('2d');
    if (brush === null) return;
    const { width, height } = canvas.getBoundingClientRect();
    const density = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    brush.scale(density, density);
    const style = getComputedStyle(canvas);
    const colour = (token: string) => style.getPropertyValue(token).trim();
    const sizes = petalSizes(emotions.length, elapsedMs);
    const petals = emotions.map((emotion, index) => ({
      colour: colour(`--emotion-${emotion}`),
      emoji: EMOTION_EMOJI[emotion],
      angle: angles[index] ?? 0,
      size: sizes[index] ?? 1,
    }));
    drawFlower(brush, { width, height, petals, palette: paletteOf(colour) });
  };
};

/** The same array for as long as it holds the same emotions, however often it is made anew. */
const useUnchanged = (emotions: readonly Emotion[]): readonly Emotion[] => {
  const [kept, setKept] = useState(emotions);
  if (kept.join() === emotions.join()) return kept;
  setKept(emotions);
  return emotions;
};

/** Grows petal by petal; stands still at once where less motion is asked for. */
export const FlowerCanvas = ({ label, ...props }: FlowerCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const emotions = useUnchanged(props.emotions);
  useEffect(() => {
    if (canvas.current === null) return;
    const paint = painter(canvas.current, emotions);
    const total = growthMs(emotions.length);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const elapsed = () => (isStill ? total : performance.now() - startedAt);
    const step = () => {
      paint(elapsed());
      if (elapsed() < total) frame = requestAnimationFrame(step);
    };
    step();
    const again = () => paint(elapsed());
    const resizing = new ResizeObserver(again);
    resizing.observe(canvas.current);
    const night = matchMedia('(prefers-color-scheme: dark)');
    night.addEventListener('change', again);
    return () => {
      cancelAnimationFrame(frame);
      resizing.disconnect();
      night.removeEventListener('change', again);
    };
  }, [emotions]);
  return <canvas ref={canvas} className="flower-canvas" role="img" aria-label={label} />;
};
