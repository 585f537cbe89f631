import { HEART_RADIUS } from './paint-heart.ts';
import { type Context, paintPetal } from './paint-petal.ts';
import { paintBehind, paintBudOf, paintFront, type Scene } from './scene.ts';

/** A painted part as a bitmap, in pixels of CSS around the point that it turns about. */
interface Sprite {
  bitmap: HTMLCanvasElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All parts of a flower, painted once: a frame only places them. */
export interface Sprites {
  behind: Sprite;
  petals: readonly Sprite[];
  front: Sprite;
  /** Of the petal that comes. */
  bud?: Sprite;
}

interface SpriteBox {
  start: number;
  top: number;
  end: number;
  bottom: number;
  density: number;
}

const createSprite = (box: SpriteBox, paint: (context: Context) => void): Sprite => {
  const { start, top, density } = box;
  const [width, height] = [box.end - start, box.bottom - top];
  const bitmap = document.createElement('canvas');
  // Its middle lies between two pixels, so that a half is a half.
  bitmap.width = 2 * Math.ceil((width * density) / 2);
  bitmap.height = Math.ceil(height * density);
  const context = bitmap.getContext('2d');
  if (context !== null) {
    context.scale(bitmap.width / width, bitmap.height / height);
    context.translate(-start, -top);
    paint(context);
  }
  return { bitmap, x: start, y: top, width, height };
};

/** The widest petal's half, and the longest one's length, as shares of the reach; with room for a shadow. */
const PETAL_HALF = 0.5;
const PETAL_LENGTH = 1.2;

const BUD_SIZE = 0.5;

export const createSprites = (scene: Scene, density: number, coming?: number): Sprites => {
  const { reach, palette, height, y } = scene;
  const comes = coming === undefined ? undefined : scene.petals[coming];
  const front = reach * (scene.form === 'open' ? HEART_RADIUS * 1.5 : 0.62);
  return {
    behind: createSprite(
      { start: -reach * 1.05, end: reach * 1.05, top: -reach * 1.05, bottom: height - y, density },
      (context) => paintBehind(context, scene),
    ),
    petals: scene.petals.map((petal) =>
      createSprite(
        {
          start: -reach * PETAL_HALF * petal.scale,
          end: reach * PETAL_HALF * petal.scale,
          top: -reach * PETAL_LENGTH * petal.scale,
          bottom: reach * 0.08,
          density,
        },
        (context) => paintPetal(context, { petal, reach, palette }),
      ),
    ),
    front: createSprite({ start: -front, end: front, top: -front, bottom: front, density }, (context) =>
      paintFront(context, scene),
    ),
    ...(comes && {
      bud: createSprite(
        { start: -reach * BUD_SIZE, end: reach * BUD_SIZE, top: -reach * 0.7, bottom: reach * 0.1, density },
        (context) => paintBudOf(context, comes, { angle: 0, size: reach * BUD_SIZE, palette }),
      ),
    }),
  };
};

export const drawSprite = (context: Context, { bitmap, x, y, width, height }: Sprite): void =>
  context.drawImage(bitmap, x, y, width, height);

/** The half of a petal on one side of its middle, which is the middle of its bitmap. */
export const drawHalfSprite = (context: Context, { bitmap, x, y, width, height }: Sprite, side: -1 | 1): void => {
  const half = bitmap.width / 2;
  const from = side === 1 ? half : 0;
  context.drawImage(bitmap, from, 0, half, bitmap.height, x + (from / bitmap.width) * width, y, width / 2, height);
};
