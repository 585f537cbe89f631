import type { Emotion } from '@bustan/contract/enums.ts';
import { type Sky, skyAt } from '#ui/hour-of-day.ts';
import { GOLDEN_ANGLE } from './paint-heart.ts';
import { type Context, INK } from './paint-petal.ts';
import { css, isLight, mix, type Rgb, readPalette, readTokens } from './palette.ts';
import { createScene, paintScene } from './scene.ts';

/** Pixels: a post, and a whole phone. */
export const PICTURE_SIZES = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export interface PictureContent {
  emotions: readonly Emotion[];
  size: PictureSize;
  /** The days of the week, in the reader's language. */
  week: string;
  at: Date;
}

const SKY_TOKENS = ['top', 'mid', 'low'].map((name) => `--sky-${name}`);
const LAND_TOKENS = ['--sun', '--sun-glow', '--sand-far', '--sand-near'];
const MOONLIGHT: Rgb = [255, 246, 222];
/** Behind the flower's head, as a share of the height. */
const SUN_AT = 0.37;
const WORDMARK = 'بستان';

interface Land {
  sky: readonly Rgb[];
  sun: Rgb;
  glow: Rgb;
  far: Rgb;
  near: Rgb;
}

/** What the tokens say at an element that carries the hour's sky. */
const readLand = (hour: Sky): Land => {
  const probe = document.createElement('i');
  probe.dataset.sky = hour;
  document.body.append(probe);
  const [top, mid, low, sun, glow, far, near] = readTokens(probe)([...SKY_TOKENS, ...LAND_TOKENS]);
  probe.remove();
  return {
    sky: [top ?? INK, mid ?? INK, low ?? INK],
    sun: sun ?? INK,
    glow: glow ?? INK,
    far: far ?? INK,
    near: near ?? INK,
  };
};

const paintSky = (context: Context, { width, height }: { width: number; height: number }, land: Land): void => {
  const sky = context.createLinearGradient(0, 0, 0, height * 0.8);
  for (const [index, colour] of land.sky.entries()) sky.addColorStop(index / 2, css(colour));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const [x, y, radius] = [width / 2, SUN_AT * height, width * 0.36];
  const halo = context.createRadialGradient(x, y, radius * 0.6, x, y, radius * 1.75);
  halo.addColorStop(0, css(land.glow, 0.42));
  halo.addColorStop(1, css(land.glow, 0));
  context.fillStyle = halo;
  context.fillRect(0, 0, width, height);
  context.fillStyle = css(mix(land.sun, land.sky[1] ?? land.sun, 0.62), 0.9);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
};

/** Scattered as seeds are, so that no two stand together. */
const paintStars = (context: Context, { width, height }: { width: number; height: number }): void => {
  for (let index = 3; index < 70; index += 1) {
    const distance = Math.sqrt(index / 70) * height * 0.62;
    context.fillStyle = css(MOONLIGHT, 0.25 + 0.5 * Math.abs(Math.sin(index * 3.7)));
    context.beginPath();
    const [x, y] = [Math.cos(index * GOLDEN_ANGLE) * distance, Math.sin(index * GOLDEN_ANGLE) * distance];
    context.arc(width / 2 + x, height * 0.3 + y, 1.6 + 1.6 * Math.abs(Math.sin(index)), 0, 2 * Math.PI);
    context.fill();
  }
};

/** One dune behind the flower's foot or before it; its ridge runs up to one side. */
const paintDune = (
  context: Context,
  { width, height, top, bow, colour }: { width: number; height: number; top: number; bow: number; colour: Rgb },
): void => {
  const sand = context.createLinearGradient(0, top - height * 0.05, 0, height);
  sand.addColorStop(0, css(mix(colour, MOONLIGHT, 0.22)));
  sand.addColorStop(1, css(mix(colour, INK, 0.06)));
  context.fillStyle = sand;
  context.beginPath();
  context.moveTo(0, top + bow);
  context.bezierCurveTo(width * 0.3, top - bow * 0.9, width * 0.55, top - bow * 0.5, width, top + bow * 0.7);
  context.lineTo(width, height);
  context.lineTo(0, height);
  context.fill();
};

/** The largest size that fits, from the wished one down. */
const writeFitting = (context: Context, text: string, line: { x: number; y: number; size: number; width: number }) => {
  const family = getComputedStyle(document.body).fontFamily;
  context.font = `500 ${line.size}px ${family}`;
  const fitting = Math.min(1, line.width / context.measureText(text).width);
  context.font = `500 ${line.size * fitting}px ${family}`;
  context.fillText(text, line.x, line.y);
};

const writeWeek = (context: Context, { width, height }: { width: number; height: number }, week: string): void => {
  context.textAlign = 'center';
  context.direction = getComputedStyle(document.body).direction === 'rtl' ? 'rtl' : 'ltr';
  writeFitting(context, WORDMARK, { x: width / 2, y: height - 148, size: 76, width });
  context.globalAlpha = 0.82;
  writeFitting(context, week, { x: width / 2, y: height - 78, size: 34, width: width * 0.84 });
  context.globalAlpha = 1;
};

/** The week's flower under the sky of the hour. No word, emoji or face tells what was felt. */
export const paintPicture = async ({ emotions, size, week, at }: PictureContent): Promise<Blob> => {
  const { width, height } = PICTURE_SIZES[size];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('A picture needs a canvas');
  const hour = skyAt(at.getHours());
  const land = readLand(hour);
  const foot = height - 330;
  paintSky(context, { width, height }, land);
  if (hour === 'night') paintStars(context, { width, height });
  paintDune(context, { width, height, top: foot - 60, bow: 70, colour: land.far });
  const palette = readPalette(readTokens(document.body));
  const plant = { width: width * 0.94, height: foot - height * 0.08 };
  context.save();
  context.translate(width * 0.03, height * 0.08);
  paintScene(
    context,
    createScene({ emotions, direction: context.direction === 'rtl' ? 'rtl' : 'ltr', palette, ...plant }),
    'faceless',
  );
  context.restore();
  paintDune(context, { width, height, top: foot - 14, bow: -22, colour: land.near });
  await document.fonts.ready;
  context.fillStyle = css(isLight(land.near) ? mix(land.near, INK, 0.82) : mix(land.near, MOONLIGHT, 0.88));
  writeWeek(context, { width, height }, week);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is empty')) : resolve(blob)), 'image/png'),
  );
};
