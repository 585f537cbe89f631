/** Colours from the page's design tokens, so the flower follows the light and dark themes. */
export interface FlowerPalette {
  stem: string;
  leaf: string;
  leafDeep: string;
  heart: string;
  seed: string;
  bud: string;
}

export interface FlowerPetal {
  colour: string;
  emoji: string;
  angle: number;
  size: number;
}

interface FlowerScene {
  width: number;
  height: number;
  petals: readonly FlowerPetal[];
  palette: FlowerPalette;
}

type CanvasContext = CanvasRenderingContext2D;

const EMOJI_FONT = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif';

const drawLeaf = (
  context: CanvasContext,
  { x, y, length, angle, colour }: { x: number; y: number; length: number; angle: number; colour: string },
) => {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(length * 0.45, -length * 0.42, length, 0);
  context.quadraticCurveTo(length * 0.45, length * 0.3, 0, 0);
  context.fillStyle = colour;
  context.fill();
  context.restore();
};

const drawStem = (context: CanvasContext, { width, height, palette }: FlowerScene, top: number, reach: number) => {
  const middle = width / 2;
  context.beginPath();
  context.moveTo(middle, top);
  context.bezierCurveTo(middle + reach * 0.12, height * 0.7, middle - reach * 0.14, height * 0.82, middle, height);
  context.lineWidth = Math.max(4, reach * 0.055);
  context.lineCap = 'round';
  context.strokeStyle = palette.stem;
  context.stroke();
  drawLeaf(context, { x: middle, y: height * 0.9, length: reach * 0.72, angle: -0.5, colour: palette.leafDeep });
  drawLeaf(context, {
    x: middle - reach * 0.02,
    y: height * 0.82,
    length: reach * 0.62,
    angle: Math.PI + 0.55,
    colour: palette.leaf,
  });
};

const drawPetal = (context: CanvasContext, petal: FlowerPetal, reach: number, width: number) => {
  context.save();
  context.rotate(petal.angle);
  context.scale(petal.size, petal.size);
  context.beginPath();
  context.moveTo(0, -reach * 0.1);
  context.bezierCurveTo(-width * 1.05, -reach * 0.4, -width * 0.8, -reach * 0.78, 0, -reach);
  context.bezierCurveTo(width * 0.8, -reach * 0.78, width * 1.05, -reach * 0.4, 0, -reach * 0.1);
  context.fillStyle = petal.colour;
  context.fill();
  context.translate(0, -reach * 0.66);
  context.rotate(-petal.angle);
  context.font = `${Math.round(width * 0.64)}px ${EMOJI_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // Without an opaque fill some browsers paint the emoji in the petal's colour.
  context.fillStyle = '#000';
  context.fillText(petal.emoji, 0, 0);
  context.restore();
};

/** A week without check-ins is a bud about to open, never a wilted flower. */
const drawBud = (context: CanvasContext, { palette }: FlowerScene, reach: number) => {
  context.beginPath();
  context.moveTo(0, reach * 0.1);
  context.bezierCurveTo(-reach * 0.42, -reach * 0.1, -reach * 0.3, -reach * 0.56, 0, -reach * 0.74);
  context.bezierCurveTo(reach * 0.3, -reach * 0.56, reach * 0.42, -reach * 0.1, 0, reach * 0.1);
  context.fillStyle = palette.bud;
  context.fill();
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(0, reach * 0.14);
    context.bezierCurveTo(
      side * reach * 0.5,
      0,
      side * reach * 0.36,
      -reach * 0.34,
      side * reach * 0.16,
      -reach * 0.42,
    );
    context.bezierCurveTo(side * reach * 0.2, -reach * 0.16, side * reach * 0.08, 0, 0, reach * 0.14);
    context.fillStyle = side < 0 ? palette.leaf : palette.leafDeep;
    context.fill();
  }
};

const drawHeart = (context: CanvasContext, { palette }: FlowerScene, reach: number) => {
  context.beginPath();
  context.arc(0, 0, reach * 0.19, 0, 2 * Math.PI);
  context.fillStyle = palette.heart;
  context.fill();
  context.beginPath();
  context.arc(0, 0, reach * 0.085, 0, 2 * Math.PI);
  context.fillStyle = palette.seed;
  context.fill();
};

/** Six petals touch; with more, each is slimmer so that they stay distinct. */
const petalWidth = (count: number, reach: number): number => reach * Math.max(0.27, Math.min(0.5, 3 / count));

/** Paints one frame. */
export const drawFlower = (context: CanvasContext, scene: FlowerScene): void => {
  const { width, height, petals } = scene;
  const reach = Math.min(width * 0.46, height * 0.36);
  const top = reach + height * 0.04;
  context.clearRect(0, 0, width, height);
  drawStem(context, scene, top, reach);
  context.save();
  context.translate(width / 2, top);
  if (petals.length === 0) drawBud(context, scene, reach);
  else {
    for (const petal of petals) drawPetal(context, petal, reach, petalWidth(petals.length, reach));
    drawHeart(context, scene, reach);
  }
  context.restore();
};
