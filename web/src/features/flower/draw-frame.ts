import type { Context } from './paint-petal.ts';
import type { Scene } from './scene.ts';
import { drawHalfSprite, drawSprite, type Sprites } from './sprites.ts';

/** How the flower stands at one moment. */
export interface Pose {
  /** How far each petal is open, how far it leans to a side in radians, and how far it is lifted. */
  petals: readonly { opening: number; lean: number; lift: number }[];
  heart: number;
  /** The petal that is still a bud, and how large the bud is. */
  bud?: { index: number; size: number };
}

interface Frame {
  scene: Scene;
  sprites: Sprites;
  pose: Pose;
  density: number;
}

/** A petal unfolds from the middle: it grows, and comes from half a turn of its angle. */
const UNFOLD_RADIANS = 0.35;
const LIFT_SCALE = 0.06;

/**
 * Places the bitmaps of one frame, and paints nothing: no path, gradient or shadow while the flower moves. A lifted
 * petal comes last but for what is in front of all.
 */
export const drawFrame = (context: Context, { scene, sprites, pose, density }: Frame): void => {
  const { petals, passes, reach, x, y, height } = scene;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, 2 * x, height);
  context.translate(x, y);
  drawSprite(context, sprites.behind);
  for (const { index, half } of passes) {
    const [petal, sprite, posed] = [petals[index], sprites.petals[index], pose.petals[index]];
    if (petal === undefined || sprite === undefined || posed === undefined) continue;
    if (sprites.bud !== undefined && pose.bud?.index === index && pose.bud.size > 0) {
      context.save();
      context.rotate(petal.angle);
      context.scale(pose.bud.size, pose.bud.size);
      drawSprite(context, sprites.bud);
      context.restore();
    }
    if (posed.opening <= 0) continue;
    const scale = posed.opening * (1 + LIFT_SCALE * posed.lift);
    context.save();
    context.rotate(petal.angle + posed.lean - (1 - posed.opening) * UNFOLD_RADIANS);
    context.translate(0, -reach * LIFT_SCALE * posed.lift);
    context.scale(scale, scale);
    if (half === undefined) drawSprite(context, sprite);
    else drawHalfSprite(context, sprite, half);
    context.restore();
  }
  if (pose.heart <= 0) return;
  context.scale(pose.heart, pose.heart);
  drawSprite(context, sprites.front);
};
