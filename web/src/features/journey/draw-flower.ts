/** What the flower is painted with; colours come from the page's own tokens, so it follows day and night. */
export interface Palette {
  stem: string;
  leaf: string;
  leafDeep: string;
  heart: string;
  seed: string;
  bud: string;
}

export interface DrawnPetal {
  colour: string;
  emoji: string;
  angle: number;
  size: number;
}

interface Scene {
  width: number;
  height: number;
  petals: readonly DrawnPetal[];
  palette: Palette;
}

type Brush = CanvasRenderingContext2D;

const EMOJI_FONT = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif';

const drawLeaf = (
  brush: Brush,
  { x, y, length, turn, colour }: { x: number; y: number; length: number; turn: number; colour: string },
) => {
  brush.save();
  brush.translate(x, y);
  brush.rotate(turn);
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.quadraticCurveTo(length * 0.45, -length * 0.42, length, 0);
  brush.quadraticCurveTo(length * 0.45, length * 0.3, 0, 0);
  brush.fillStyle = colour;
  brush.fill();
  brush.restore();
};

const drawStem = (brush: Brush, { width, height, palette }: Scene, top: number, reach: number) => {
  const middle = width / 2;
  brush.beginPath();
  brush.moveTo(middle, top);
  brush.bezierCurveTo(middle + reach * 0.12, height * 0.7, middle - reach * 0.14, height * 0.82, middle, height);
  brush.lineWidth = Math.max(4, reach * 0.055);
  brush.lineCap = 'round';
  brush.strokeStyle = palette.stem;
  brush.stroke();
  drawLeaf(brush, { x: middle, y: height * 0.9, length: reach * 0.72, turn: -0.5, colour: palette.leafDeep });
  drawLeaf(brush, {
    x: middle - reach * 0.02,
    y: height * 0.82,
    length: reach * 0.62,
    turn: Math.PI + 0.55,
    colour: palette.leaf,
  });
};

const drawPetal = (brush: Brush, petal: DrawnPetal, reach: number, width: number) => {
  brush.save();
  brush.rotate(petal.angle);
  brush.scale(petal.size, petal.size);
  brush.beginPath();
  brush.moveTo(0, -reach * 0.1);
  brush.bezierCurveTo(-width * 1.05, -reach * 0.4, -width * 0.8, -reach * 0.78, 0, -reach);
  brush.bezierCurveTo(width * 0.8, -reach * 0.78, width * 1.05, -reach * 0.4, 0, -reach * 0.1);
  brush.fillStyle = petal.colour;
  brush.fill();
  brush.translate(0, -reach * 0.66);
  brush.rotate(-petal.angle);
  brush.font = `${Math.round(width * 0.64)}px ${EMOJI_FONT}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  // An opaque fill, or some browsers paint the sign in the petal's own colour.
  brush.fillStyle = '#000';
  brush.fillText(petal.emoji, 0, 0);
  brush.restore();
};

/** A week without check-ins: a bud that is about to open, never a wilted flower. */
const drawBud = (brush: Brush, { palette }: Scene, reach: number) => {
  brush.beginPath();
  brush.moveTo(0, reach * 0.1);
  brush.bezierCurveTo(-reach * 0.42, -reach * 0.1, -reach * 0.3, -reach * 0.56, 0, -reach * 0.74);
  brush.bezierCurveTo(reach * 0.3, -reach * 0.56, reach * 0.42, -reach * 0.1, 0, reach * 0.1);
  brush.fillStyle = palette.bud;
  brush.fill();
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(0, reach * 0.14);
    brush.bezierCurveTo(side * reach * 0.5, 0, side * reach * 0.36, -reach * 0.34, side * reach * 0.16, -reach * 0.42);
    brush.bezierCurveTo(side * reach * 0.2, -reach * 0.16, side * reach * 0.08, 0, 0, reach * 0.14);
    brush.fillStyle = side < 0 ? palette.leaf : palette.leafDeep;
    brush.fill();
  }
};

const drawHeart = (brush: Brush, { palette }: Scene, reach: number) => {
  brush.beginPath();
  brush.arc(0, 0, reach * 0.19, 0, 2 * Math.PI);
  brush.fillStyle = palette.heart;
  brush.fill();
  brush.beginPath();
  brush.arc(0, 0, reach * 0.085, 0, 2 * Math.PI);
  brush.fillStyle = palette.seed;
  brush.fill();
};

/** Six petals touch; more of them grow slimmer, so that each stays its own. */
const petalWidth = (count: number, reach: number): number => reach * Math.max(0.27, Math.min(0.5, 3 / count));

/** Paints one moment of the flower. */
export const drawFlower = (brush: Brush, scene: Scene): void => {
  const { width, height, petals } = scene;
  const reach = Math.min(width * 0.46, height * 0.36);
  const top = reach + height * 0.04;
  brush.clearRect(0, 0, width, height);
  drawStem(brush, scene, top, reach);
  brush.save();
  brush.translate(width / 2, top);
  if (petals.length === 0) drawBud(brush, scene, reach);
  else {
    for (const petal of petals) drawPetal(brush, petal, reach, petalWidth(petals.length, reach));
    drawHeart(brush, scene, reach);
  }
  brush.restore();
};
