import { FACE_LINE, FACE_PATHS } from '#ui/art/emotion-face.tsx';
import { FACE_BOX, PETAL_SHAPES } from '#ui/petal-shapes.ts';
import type { PlacedPetal } from './geometry.ts';
import { css, mix, type Palette, type Rgb, withLightness } from './palette.ts';

export type Context = CanvasRenderingContext2D;

const WHITE: Rgb = [255, 255, 255];
/** Veins, edges and shadows are drawn with it, in both themes. */
export const INK: Rgb = [28, 20, 24];
/** Where the light comes from, as a direction from the flower: above, at the left. */
const LIGHT = { x: -0.64, y: -0.77 };

const HAIRLINES = [-0.86, -0.62, -0.36, -0.14, 0.14, 0.36, 0.62, 0.86];

/** A picture that leaves the page tells no feeling by its face; a small flower has no lines finer than its pixels either. */
export type Detail = 'faces' | 'faceless' | 'small';

interface PetalPainting {
  petal: PlacedPetal;
  /** The length of a whole petal, in pixels. */
  reach: number;
  palette: Palette;
  detail?: Detail;
}

/** Lightness from the base to the tip, as `styles/petals.css` has it. */
const lengthGradient = (context: Context, colour: Rgb, length: number): CanvasGradient => {
  const gradient = context.createLinearGradient(0, 0, 0, -length);
  gradient.addColorStop(0, css(withLightness(colour, 0.7)));
  gradient.addColorStop(0.2, css(withLightness(colour, 0.78)));
  gradient.addColorStop(0.55, css(colour));
  gradient.addColorStop(1, css(withLightness(colour, 1.12)));
  return gradient;
};

/** One side of the petal lies in the light and the other in its own shade; which, depends on where it points. */
const shadeSides = (context: Context, colour: Rgb, lightAcross: number): void => {
  const gradient = context.createLinearGradient(-38 * Math.sign(lightAcross), 0, 38 * Math.sign(lightAcross), 0);
  const strength = Math.abs(lightAcross);
  gradient.addColorStop(0, css(withLightness(colour, 0.62), 0.42 * strength));
  gradient.addColorStop(0.5, css(withLightness(colour, 0.9), 0));
  gradient.addColorStop(1, css(mix(withLightness(colour, 1.12), WHITE, 0.4), 0.5 * strength));
  context.fillStyle = gradient;
  context.fillRect(-60, -130, 120, 140);
};

const paintHairlines = (context: Context, length: number): void => {
  context.beginPath();
  for (const side of HAIRLINES) {
    context.moveTo(side * 3, -10);
    context.bezierCurveTo(side * 16, -0.3 * length, side * 34, -0.52 * length, side * 32, -0.9 * length);
  }
  context.lineWidth = 0.5;
  context.strokeStyle = css(INK, 0.09);
  context.stroke();
};

/** Freckles in the throat, as lilies have them. */
const paintFreckles = (context: Context, colour: Rgb): void => {
  context.fillStyle = css(mix(withLightness(colour, 0.6), INK, 0.3), 0.5);
  for (let index = 0; index < 16; index += 1) {
    const along = 20 + index * 1.7;
    const across = Math.sin(index * 2.4) * (2.5 + index * 0.62);
    context.beginPath();
    context.ellipse(across, -along, 0.85 - index * 0.02, 1.25 - index * 0.03, 0, 0, 2 * Math.PI);
    context.fill();
  }
};

interface Lip {
  length: number;
  /** As the leaves are: its whole rim is lit, so that it stands out from them. */
  isGreen: boolean;
}

/** A lip of light along the tip, where the petal turns towards the eye. */
const paintLip = (context: Context, outline: Path2D, colour: Rgb, { length, isGreen }: Lip): void => {
  const gradient = context.createLinearGradient(0, (isGreen ? -0.1 : -0.5) * length, 0, -length);
  const light = mix(withLightness(colour, 1.12), WHITE, isGreen ? 0.6 : 0.45);
  gradient.addColorStop(0, css(light, isGreen ? 0.5 : 0));
  gradient.addColorStop(1, css(light, 0.75));
  context.lineWidth = 5;
  context.strokeStyle = gradient;
  context.stroke(outline);
};

const paintFace = (context: Context, { petal, reach, palette }: PetalPainting): void => {
  const { face } = PETAL_SHAPES[petal.emotion];
  const { faceShift } = petal;
  // Nearer the tip there is less room.
  const size = face.size * Math.min(1, petal.slimness * 1.08) * (1 - faceShift.along / 90);
  const unit = (reach * petal.scale) / 100;
  context.save();
  const across = petal.isMirrored ? -face.x : face.x;
  context.translate((across + faceShift.across) * unit * petal.slimness, (face.y - faceShift.along) * unit);
  // Upright, whichever way the petal points.
  context.rotate(-petal.angle);
  context.scale((size * unit) / FACE_BOX, (size * unit) / FACE_BOX);
  context.translate(-FACE_BOX / 2, -FACE_BOX / 2);
  context.lineWidth = FACE_LINE;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = css(mix(palette.inks[petal.emotion], palette.emotions[petal.emotion], 0.14));
  context.stroke(new Path2D(FACE_PATHS[petal.emotion]));
  context.restore();
};

/** Paints one petal with its base at the origin, pointing up: whoever draws it turns it to its angle. */
export const paintPetal = (context: Context, painting: PetalPainting): void => {
  const { petal, reach, palette, detail = 'faces' } = painting;
  const isSmall = detail === 'small';
  const shape = PETAL_SHAPES[petal.emotion];
  const colour = palette.emotions[petal.emotion];
  const unit = (reach * petal.scale) / 100;
  const outline = new Path2D(shape.outline);
  const across = petal.isMirrored ? -1 : 1;
  const lightAcross = across * (LIGHT.x * Math.cos(petal.angle) + LIGHT.y * Math.sin(petal.angle));
  context.save();
  context.scale(unit * petal.slimness * across, unit);
  context.save();
  if (!isSmall) {
    context.shadowColor = css(INK, 0.3);
    context.shadowBlur = reach * 0.04;
  }
  context.fillStyle = lengthGradient(context, colour, shape.length);
  context.fill(outline);
  context.restore();
  context.save();
  context.clip(outline);
  shadeSides(context, colour, lightAcross);
  if (!isSmall) {
    paintHairlines(context, shape.length);
    paintFreckles(context, colour);
  }
  paintLip(context, outline, colour, { length: shape.length, isGreen: petal.emotion === 'okay' });
  context.restore();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = isSmall ? 2.2 : 1.5;
  context.strokeStyle = css(INK, 0.18);
  context.stroke(new Path2D(shape.veins));
  context.lineWidth = isSmall ? 1.6 : 0.9;
  context.strokeStyle = css(mix(withLightness(colour, 0.66), INK, 0.25), 0.75);
  context.stroke(outline);
  context.restore();
  if (detail === 'faces') paintFace(context, painting);
};
