import type { CheckIn } from '@bustan/contract/check-ins.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { EMOTION_EMOJI } from '#ui/emotion-petal.tsx';
import { drawFlower, type FlowerPalette } from './draw-flower.ts';
import { growthDurationMs, petalAngles, petalSizes } from './petal-growth.ts';
import { summarizeWeek } from './week.ts';

interface FlowerCanvasProps {
  emotions: readonly Emotion[];
  /** Text alternative for screen readers. */
  label: string;
}

const readPalette = (colour: (token: string) => string): FlowerPalette => ({
  stem: colour('--stem'),
  leaf: colour('--leaf-deep'),
  leafDeep: colour('--stem'),
  heart: colour('--flower-heart'),
  seed: colour('--flower-seed'),
  bud: colour('--flower-petal'),
});

/** Returns a function that paints the flower at a given time of its growth, at the screen's resolution. */
const createPainter = (canvas: HTMLCanvasElement, emotions: readonly Emotion[]) => {
  const angles = petalAngles(emotions.length);
  return (elapsedMs: number): void => {
    const context = canvas.getContext('2d');
    if (context === null) return;
    const { width, height } = canvas.getBoundingClientRect();
    const density = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    context.scale(density, density);
    const style = getComputedStyle(canvas);
    const colour = (token: string) => style.getPropertyValue(token).trim();
    const sizes = petalSizes(emotions.length, elapsedMs);
    const petals = emotions.map((emotion, index) => ({
      colour: colour(`--emotion-${emotion}`),
      emoji: EMOTION_EMOJI[emotion],
      angle: angles[index] ?? 0,
      size: sizes[index] ?? 1,
    }));
    drawFlower(context, { width, height, petals, palette: readPalette(colour) });
  };
};

/** Keeps the same array while it holds the same emotions, so that a new render does not restart the animation. */
const useStableEmotions = (emotions: readonly Emotion[]): readonly Emotion[] => {
  const [stable, setStable] = useState(emotions);
  if (stable.join() === emotions.join()) return stable;
  setStable(emotions);
  return emotions;
};

/** Grows petal by petal; fully grown at once with reduced motion. */
const FlowerCanvas = ({ label, ...props }: FlowerCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const emotions = useStableEmotions(props.emotions);
  useEffect(() => {
    if (canvas.current === null) return;
    const paint = createPainter(canvas.current, emotions);
    const total = growthDurationMs(emotions.length);
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const elapsed = () => (isMotionReduced ? total : performance.now() - startedAt);
    const step = () => {
      paint(elapsed());
      if (elapsed() < total) frame = requestAnimationFrame(step);
    };
    step();
    const repaint = () => paint(elapsed());
    const resizeObserver = new ResizeObserver(repaint);
    resizeObserver.observe(canvas.current);
    const darkScheme = matchMedia('(prefers-color-scheme: dark)');
    darkScheme.addEventListener('change', repaint);
    return () => {
      cancelAnimationFrame(frame);
      resizeObserver.disconnect();
      darkScheme.removeEventListener('change', repaint);
    };
  }, [emotions]);
  return <canvas ref={canvas} className="flower-canvas" role="img" aria-label={label} />;
};

/** The week as a flower: one petal per check-in, with the colour and emoji of its emotion. */
export const Flower = ({ checkIns }: { checkIns: readonly CheckIn[] }) => {
  const { t, language } = useText();
  const { petals, total, counts } = summarizeWeek(checkIns, new Date());
  const petalText = t('journey.petals', { count: petals.length });
  const emotionTexts = counts.map(({ emotion, count }) => `${t(`emotion.${emotion}`)} ${count}`);
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(emotionTexts);
  return (
    <figure className="flower">
      <FlowerCanvas
        emotions={petals.map(({ emotion }) => emotion)}
        label={`${petalText}. ${t('journey.total', { count: total })} ${list}`}
      />
      <figcaption>
        {petalText}
        {petals.length === 0 && <span>{t('journey.bud')}</span>}
      </figcaption>
    </figure>
  );
};
