import { type Context, INK } from './paint-petal.ts';
import { css, mix, type Palette, withLightness } from './palette.ts';

const SEEDS = 34;
/** Each seed turns by it from the one before, and none hides another. */
export const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** As a share of the flower's reach. */
export const HEART_RADIUS = 0.185;

const round = (context: Context, radius: number): void => {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
};

/** Where the seeds are, from the middle outwards, in shares of the heart's radius. */
export const seedSpiral = (): { angle: number; distance: number }[] =>
  Array.from({ length: SEEDS }, (_, index) => ({
    angle: index * GOLDEN_ANGLE,
    distance: 0.88 * Math.sqrt((index + 0.5) / SEEDS),
  }));

/** The heart around the origin. */
export const paintHeart = (context: Context, reach: number, { plant }: Palette): void => {
  const radius = reach * HEART_RADIUS;
  const base = mix(plant.seed, INK, 0.45);
  context.save();
  context.shadowColor = css(INK, 0.45);
  context.shadowBlur = reach * 0.06;
  context.fillStyle = css(base);
  round(context, radius);
  context.restore();
  for (const { angle, distance } of seedSpiral()) {
    const colour = mix(mix(plant.seed, INK, 0.12), plant.heart, Math.min(1, distance * 1.15));
    const size = radius * (0.088 + 0.05 * distance);
    context.save();
    context.rotate(angle);
    context.translate(distance * radius, 0);
    context.scale(1.25, 1);
    context.fillStyle = css(withLightness(colour, 0.8));
    round(context, size);
    context.translate(-size * 0.12, -size * 0.18);
    context.fillStyle = css(withLightness(colour, 1.08));
    round(context, size * 0.62);
    context.restore();
  }
};
