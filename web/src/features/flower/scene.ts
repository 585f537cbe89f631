import type { Emotion } from '@bustan/contract/enums.ts';
import { drawingOrder, type FlowerForm, formOf, type PetalPass, type PlacedPetal, placePetals } from './geometry.ts';
import { paintHeart } from './paint-heart.ts';
import { type Context, type Detail, paintPetal } from './paint-petal.ts';
import { paintBud, paintCalyx, paintSepal, paintStem } from './paint-plant.ts';
import { mix, type Palette, withLightness } from './palette.ts';

export interface Scene {
  petals: readonly PlacedPetal[];
  passes: readonly PetalPass[];
  form: FlowerForm;
  palette: Palette;
  /** The length of a whole petal, and where the head is; in pixels of CSS, from the top at the left. */
  reach: number;
  x: number;
  y: number;
  height: number;
}

interface SceneInput {
  emotions: readonly Emotion[];
  direction: 'ltr' | 'rtl';
  palette: Palette;
  width: number;
  height: number;
}

/** How much of the width and height a whole petal takes, and how far above the head it reaches. */
const FORMS: Readonly<Record<FlowerForm, { width: number; height: number; top: number }>> = {
  open: { width: 0.42, height: 0.325, top: 1.28 },
  cup: { width: 0.43, height: 0.42, top: 1.27 },
  bud: { width: 0.4, height: 0.34, top: 1.45 },
};

export const createScene = ({ emotions, direction, palette, width, height }: SceneInput): Scene => {
  const form = formOf(emotions.length);
  const petals = placePetals(emotions, direction);
  const share = FORMS[form];
  const reach = Math.min(width * share.width, height * share.height);
  return {
    petals,
    passes: drawingOrder(petals),
    form,
    palette,
    reach,
    x: width / 2,
    y: Math.max(reach * share.top, height * 0.5 - reach * 0.35),
    height,
  };
};

/** A petal that is still closed, in its colour. */
export const paintBudOf = (
  context: Context,
  { emotion }: Pick<PlacedPetal, 'emotion'>,
  { angle, size, palette }: { angle: number; size: number; palette: Palette },
): void => {
  const colour = palette.emotions[emotion];
  const bud = { body: withLightness(colour, 0.84), fold: withLightness(colour, 1.08) };
  paintBud(context, { angle, size, isMirrored: angle < 0 }, bud);
};

/** What stands behind the petals, around the head as its origin: the stem, the sepals, and in a cup what is still closed. */
export const paintBehind = (context: Context, { form, reach, height, y, petals, palette }: Scene): void => {
  paintStem(context, { reach, height: height - y }, palette);
  if (form === 'open') {
    const count = petals.length > 7 ? 8 : petals.length;
    for (let index = 0; index < count; index += 1) {
      paintSepal(context, { angle: ((index + 0.5) / count) * 2 * Math.PI, size: reach * 0.98 }, palette);
    }
    return;
  }
  paintSepal(context, { angle: -1.15, size: reach * 0.5, isMirrored: true }, palette);
  paintSepal(context, { angle: 1.15, size: reach * 0.5 }, palette);
  const { plant } = palette;
  const [first, second] = petals;
  if (first === undefined)
    paintBud(context, { angle: 0, size: reach * 0.92 }, { body: plant.bud, fold: plant.budLight });
  else if (second === undefined) paintBudOf(context, first, { angle: -2.4 * first.angle, size: reach * 0.68, palette });
  else {
    const closed = { body: plant.leafDeep, fold: mix(plant.leaf, plant.leafLight, 0.5) };
    paintBud(context, { angle: 0, size: reach * 0.6 }, closed);
  }
};

/** What stands in front of the petals: the calyx of a cup or a bud, the heart of an open flower. */
export const paintFront = (context: Context, { form, reach, palette }: Scene): void =>
  form === 'open' ? paintHeart(context, reach, palette) : paintCalyx(context, reach, palette);

/** Paints a whole flower at rest, at once: what a picture and a small flower need. */
export const paintScene = (context: Context, scene: Scene, detail: Detail): void => {
  context.save();
  context.translate(scene.x, scene.y);
  paintBehind(context, scene);
  for (const { index, half } of scene.passes) {
    const petal = scene.petals[index];
    if (petal === undefined) continue;
    context.save();
    context.rotate(petal.angle);
    if (half !== undefined) {
      context.beginPath();
      context.rect(0, -2 * scene.reach, half * scene.reach, 2 * scene.reach);
      context.clip();
    }
    paintPetal(context, { petal, reach: scene.reach, palette: scene.palette, detail });
    context.restore();
  }
  paintFront(context, scene);
  context.restore();
};
