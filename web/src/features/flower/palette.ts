import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const PLANT_TOKENS = {
  stem: '--stem',
  heart: '--flower-heart',
  seed: '--flower-seed',
  bud: '--flower-petal',
  budLight: '--flower-petal-alt',
} as const;

type Tone = keyof typeof PLANT_TOKENS | 'leaf' | 'leafLight' | 'leafDeep';

export interface Palette {
  plant: Readonly<Record<Tone, Rgb>>;
  emotions: Readonly<Record<Emotion, Rgb>>;
  /** What can be seen on each of them. */
  inks: Readonly<Record<Emotion, Rgb>>;
}

type TokenColours = (tokens: readonly string[]) => Rgb[];

/** What tokens mean at an element, whatever notation they use: the browser paints a point with each and is asked back. */
export const readTokens =
  (element: Element): TokenColours =>
  (tokens) => {
    const style = getComputedStyle(element);
    const canvas = document.createElement('canvas');
    canvas.width = tokens.length;
    canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return tokens.map(() => [0, 0, 0]);
    for (const [index, token] of tokens.entries()) {
      context.fillStyle = style.getPropertyValue(token).trim();
      context.fillRect(index, 0, 1, 1);
    }
    const { data } = context.getImageData(0, 0, tokens.length, 1);
    return tokens.map((_, index) => [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]);
  };

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (value: number): number => {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
};

/** OKLab, whose lightness is what the eye sees (Björn Ottosson, 2020). */
const toOklab = (rgb: Rgb): readonly [number, number, number] => {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const fromOklab = ([lightness, a, b]: readonly [number, number, number]): Rgb => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

export const isLight = (rgb: Rgb): boolean => toOklab(rgb)[0] > 0.64;

/** The same hue with another share of its lightness: 0.78 at a petal's base, 1.12 at its tip. */
export const withLightness = (rgb: Rgb, share: number): Rgb => {
  const [lightness, a, b] = toOklab(rgb);
  return fromOklab([Math.min(1, lightness * share), a, b]);
};

export const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [a, b] = [toOklab(from), toOklab(to)];
  const between = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  return fromOklab([between(0), between(1), between(2)]);
};

export const css = ([red, green, blue]: Rgb, alpha = 1): string => `rgb(${red} ${green} ${blue} / ${alpha})`;

export const readPalette = (read: TokenColours): Palette => {
  const names = Object.keys(PLANT_TOKENS) as (keyof typeof PLANT_TOKENS)[]; // the keys of a literal
  const pairUp = <Name extends string>(keys: readonly Name[], colours: readonly Rgb[]) =>
    Object.fromEntries(keys.map((key, index) => [key, colours[index] ?? [0, 0, 0]])) as unknown as Record<Name, Rgb>; // one for each key
  const plant = pairUp(names, read(names.map((name) => PLANT_TOKENS[name])));
  const { stem, heart } = plant;
  return {
    plant: {
      ...plant,
      leafDeep: withLightness(stem, 0.88),
      leaf: withLightness(mix(stem, heart, 0.1), 1.06),
      leafLight: withLightness(mix(stem, heart, 0.3), 1.16),
    },
    emotions: pairUp(EMOTIONS, read(EMOTIONS.map((emotion) => `--emotion-${emotion}`))),
    inks: pairUp(EMOTIONS, read(EMOTIONS.map((emotion) => `--emotion-${emotion}-ink`))),
  };
};
