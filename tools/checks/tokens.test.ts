import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(`web/src/styles/${name}`, 'utf8');

const inBlocks = (css: string): { light: string; dark: string } => {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light, dark };
};
const TOKENS = inBlocks(read('tokens.css'));
const SKIES = inBlocks(read('sky-tokens.css'));
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const valueIn = (css: string, name: string): string => {
  const value = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(css)?.[1];
  if (value === undefined) throw new Error(`no colour is called ${name}`);
  return value;
};
/** A colour of the dark theme is the light one's where it says nothing. */
const token = (theme: Theme, name: string): string => {
  const isOwn = theme === 'dark' && TOKENS.dark.includes(`--${name}:`);
  return valueIn(isOwn ? TOKENS.dark : TOKENS.light, name);
};

const linear = (hex: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
};

const luminance = (hex: string): number => {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2's ratio. */
const contrast = (a: string, b: string): number => {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((first, second) => first - second);
  return (bright + 0.05) / (dim + 0.05);
};

/** OKLCH's, in percent (https://bottosson.github.io/posts/oklab/). */
const lightness = (hex: string): number => {
  const [red, green, blue] = linear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 100 * (0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short);
};

const EMOTIONS = ['grateful', 'happy', 'okay', 'struggling', 'heavy'];
const SURFACES = ['ground', 'surface', 'surface-raised', 'surface-sunk'];

test('by day the five feelings are 78, 68, 58, 50 and 40 light', () => {
  const found = EMOTIONS.map((emotion) => Math.round(lightness(token('light', `emotion-${emotion}`))));
  expect(found).toEqual([78, 68, 58, 50, 40]);
});

test('by night each feeling is lighter than the next, and stands out from its card', () => {
  const colours = EMOTIONS.map((emotion) => token('dark', `emotion-${emotion}`));
  const found = colours.map(lightness);
  for (const [place, each] of found.slice(1).entries()) expect((found[place] ?? 0) - each).toBeGreaterThan(5);
  for (const colour of colours) expect(contrast(colour, token('dark', 'surface'))).toBeGreaterThanOrEqual(3);
});

test.each(THEMES)('every text of the %s theme is read on what it stands on', (theme) => {
  const pairs = [
    ...EMOTIONS.map((emotion) => [`emotion-${emotion}-ink`, `emotion-${emotion}`]),
    ...SURFACES.flatMap((surface) =>
      ['ink', 'ink-soft', 'palm', 'coral-strong', 'danger'].map((ink) => [ink, surface]),
    ),
    ...[
      ['on-palm', 'palm'],
      ['on-coral', 'coral-strong'],
      ['palm', 'palm-tint'],
      ['ink-soft', 'palm-tint'],
      ['coral-strong', 'coral-tint'],
    ],
  ];
  const poor = pairs.filter(([ink = '', ground = '']) => contrast(token(theme, ink), token(theme, ground)) < 4.5);
  expect(poor).toEqual([]);
});

test.each(THEMES)('the edge of a field is seen in the %s theme', (theme) => {
  const poor = SURFACES.filter((surface) => contrast(token(theme, 'line-strong'), token(theme, surface)) < 3);
  expect(poor).toEqual([]);
});

test.each(THEMES)('text is read on every part of the four skies of the %s theme', (theme) => {
  const skies = [...SKIES[theme].matchAll(/\[data-sky="(\w+)"\] \{([^}]*)\}/g)];
  expect(skies.map(([, hour]) => hour)).toEqual(['dawn', 'noon', 'dusk', 'night']);
  for (const [, hour, colours = ''] of skies) {
    const poor = ['sky-ink', 'sky-ink-soft'].flatMap((ink) =>
      ['sky-top', 'sky-mid', 'sky-low'].filter((sky) => contrast(valueIn(colours, ink), valueIn(colours, sky)) < 4.5),
    );
    expect({ hour, poor }).toEqual({ hour, poor: [] });
  }
});

test('no stylesheet sets text below the smallest size', () => {
  const [, smallest] = /--size-1: ([\d.]+)rem;/.exec(TOKENS.light) ?? [];
  expect(Number(smallest) * 16).toBe(13);
  expect(
    (Number(smallest) * 16 * Number(/html:lang\(ar\) \{\s*font-size: ([\d.]+)%/.exec(read('base.css'))?.[1])) / 100,
  ).toBeGreaterThan(14);
});
