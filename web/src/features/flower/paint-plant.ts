import { type Context, INK } from './paint-petal.ts';
import { css, mix, type Palette, type Rgb, withLightness } from './palette.ts';

/** A leaf of length 100 from its base at the origin, pointing up and bowing to the side: its two halves and its midrib. */
const LEAF_OUTLINE = 'M0 0C-20-14-30-46-18-74C-10-92 4-102 20-108C22-88 24-60 15-36C10-20 4-8 0 0Z';
const LEAF_HALF = 'M0 0C-20-14-30-46-18-74C-10-92 4-102 20-108C4-78-6-40 0 0Z';
const LEAF_RIB = 'M0 0C-5-40 3-76 19-106';
const LEAF_VEINS =
  'M-2-24C-8-30-14-36-19-44M-1-42C-7-50-13-58-19-62M2-60C-3-68-8-76-13-80M-2-20C3-24 8-30 13-38M0-38C5-42 11-48 17-56M4-58C9-62 14-66 19-74';
/** One sepal, as a petal stands: its base at the origin, pointing up. */
const SEPAL_OUTLINE = 'M0 4C-10-2-17-20-14-38C-11-54-4-66 3-74C7-60 15-46 15-30C15-14 9 0 0 4Z';
const SEPAL_RIB = 'M0 0C-1-22 0-46 3-70';
/** A closed bud of height 100, and the fold of its outer petal. */
const BUD_OUTLINE = 'M0 4C-24 2-36-24-33-48C-30-74-12-92 4-104C16-90 34-72 34-46C34-22 22 2 0 4Z';
const BUD_FOLD = 'M4-104C-8-84-14-56-4-26C2-10 12-2 20-2C30-12 34-28 34-46C34-72 16-90 4-104Z';

interface Blade {
  angle: number;
  size: number;
  isMirrored?: boolean;
}

const turned = (context: Context, { angle, size, isMirrored = false }: Blade, paint: () => void): void => {
  context.save();
  context.rotate(angle);
  context.scale((isMirrored ? -size : size) / 100, size / 100);
  paint();
  context.restore();
};

const stroke = (context: Context, path: string, line: { colour: string; width: number }): void => {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = line.width;
  context.strokeStyle = line.colour;
  context.stroke(new Path2D(path));
};

const paintLeaf = (context: Context, blade: Blade, { plant }: Palette): void =>
  turned(context, blade, () => {
    const gradient = context.createLinearGradient(0, 0, 0, -100);
    gradient.addColorStop(0, css(withLightness(plant.leafDeep, 0.86)));
    gradient.addColorStop(1, css(plant.leaf));
    context.fillStyle = gradient;
    context.fill(new Path2D(LEAF_OUTLINE));
    context.fillStyle = css(mix(plant.leaf, plant.leafLight, 0.5), 0.75);
    context.fill(new Path2D(LEAF_HALF));
    stroke(context, LEAF_VEINS, { colour: css(mix(plant.leafDeep, INK, 0.3), 0.3), width: 1 });
    stroke(context, LEAF_RIB, { colour: css(withLightness(plant.leafLight, 1.06), 0.7), width: 1.8 });
    stroke(context, LEAF_OUTLINE, { colour: css(mix(plant.leafDeep, INK, 0.35), 0.6), width: 1 });
  });

export const paintSepal = (context: Context, blade: Blade, { plant }: Palette): void =>
  turned(context, blade, () => {
    const gradient = context.createLinearGradient(0, 4, 0, -74);
    // Darker than any petal, also than one that is green itself.
    gradient.addColorStop(0, css(withLightness(plant.leafDeep, 0.7)));
    gradient.addColorStop(0.7, css(withLightness(plant.leafDeep, 0.84)));
    gradient.addColorStop(1, css(withLightness(plant.leafDeep, 0.94)));
    context.fillStyle = gradient;
    context.fill(new Path2D(SEPAL_OUTLINE));
    stroke(context, SEPAL_RIB, { colour: css(plant.leafLight, 0.45), width: 1.4 });
    stroke(context, SEPAL_OUTLINE, { colour: css(mix(plant.leafDeep, INK, 0.35), 0.6), width: 1.1 });
  });

/** What has not opened yet: in the middle of a cup green, else with the colour of its petals showing. */
export const paintBud = (context: Context, blade: Blade, { body, fold }: { body: Rgb; fold: Rgb }): void =>
  turned(context, blade, () => {
    const gradient = context.createLinearGradient(-30, 0, 34, -60);
    gradient.addColorStop(0, css(withLightness(body, 0.82)));
    gradient.addColorStop(1, css(withLightness(body, 1.1)));
    context.fillStyle = gradient;
    context.fill(new Path2D(BUD_OUTLINE));
    const light = context.createLinearGradient(-12, 0, 34, -40);
    light.addColorStop(0, css(withLightness(fold, 1.1)));
    light.addColorStop(1, css(withLightness(fold, 0.86)));
    context.fillStyle = light;
    context.fill(new Path2D(BUD_FOLD));
    stroke(context, BUD_FOLD, { colour: css(mix(body, INK, 0.4), 0.45), width: 1 });
    stroke(context, BUD_OUTLINE, { colour: css(mix(body, INK, 0.4), 0.6), width: 1.1 });
  });

/** Around the base of a bud or a cup, in front of its petals. */
export const paintCalyx = (context: Context, reach: number, palette: Palette): void => {
  const size = reach * 0.62;
  paintSepal(context, { angle: -0.62, size: size * 0.92, isMirrored: true }, palette);
  paintSepal(context, { angle: 0.62, size: size * 0.92 }, palette);
  paintSepal(context, { angle: 0.04, size: size * 0.74 }, palette);
  context.fillStyle = css(withLightness(palette.plant.leafDeep, 0.94));
  context.beginPath();
  context.ellipse(0, reach * 0.03, reach * 0.1, reach * 0.065, 0, 0, 2 * Math.PI);
  context.fill();
};

interface Stem {
  reach: number;
  /** From the head, which is the origin, to the ground, in pixels. */
  height: number;
}

/** A stem that thickens towards the ground, with two leaves. */
export const paintStem = (context: Context, { reach, height }: Stem, palette: Palette): void => {
  const { plant } = palette;
  const [top, bottom, bow] = [reach * 0.026, reach * 0.05, reach * 0.1];
  context.save();
  context.translate(bow * 0.28, height * 0.72);
  paintLeaf(context, { angle: -0.86, size: Math.min(reach * 0.92, height * 0.66), isMirrored: true }, palette);
  context.restore();
  context.save();
  context.translate(-bow * 0.02, height * 0.84);
  paintLeaf(context, { angle: 0.74, size: Math.min(reach * 0.8, height * 0.6) }, palette);
  context.restore();
  const gradient = context.createLinearGradient(-bottom, 0, bottom, 0);
  gradient.addColorStop(0, css(mix(plant.leaf, plant.leafLight, 0.4)));
  gradient.addColorStop(0.5, css(plant.stem));
  gradient.addColorStop(1, css(withLightness(plant.stem, 0.8)));
  context.fillStyle = gradient;
  context.beginPath();
  context.moveTo(-top, 0);
  context.bezierCurveTo(bow - top, height * 0.35, bow * 0.6 - bottom, height * 0.6, -bottom, height);
  context.lineTo(bottom, height);
  context.bezierCurveTo(bow * 0.6 + bottom, height * 0.6, bow + top, height * 0.35, top, 0);
  context.fill();
};
