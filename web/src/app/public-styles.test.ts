import { DEFAULT_BADGE_ICON, EMOTIONS } from '@bustan/contract/enums.ts';
import { expect, it } from 'vitest';
import { EMOTION_EMOJI } from '#ui/emotion-petal.tsx';
import badges from '../../../content/badges.json?raw';
import form from '../features/admin-badges/badge-form.tsx?raw';
import { publicStyles } from './public-styles.ts';

const EMOJI = /\p{Extended_Pictographic}/gu;

/** The code points of the emoji font's faces, as their `unicode-range` says. */
const shipped = (): Set<number> => {
  const faces = publicStyles.match(/@font-face\{font-family:"Noto Emoji"[^}]+\}/g) ?? [];
  const ranges = faces.flatMap((each) => /unicode-range:([^}]+)\}/.exec(each)?.[1]?.split(',') ?? []);
  const points = ranges.flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
  return new Set(points);
};

it('has every emoji of the feelings and of the badges that come with the product', () => {
  const feelings = EMOTIONS.map((emotion) => EMOTION_EMOJI[emotion]).join('');
  const shown = `${feelings}${DEFAULT_BADGE_ICON}${badges}${form}`.match(EMOJI) ?? [];
  expect(shown.length).toBeGreaterThan(EMOTIONS.length);
  const points = shipped();
  expect(shown.filter((emoji) => !points.has(emoji.codePointAt(0) ?? 0))).toEqual([]);
});

it('takes the emoji of the device before any that are sent to it', () => {
  const faces = publicStyles.match(/@font-face\{font-family:"Noto Emoji"[^}]+\}/g) ?? [];
  expect(faces).not.toEqual([]);
  for (const each of faces) expect(each).toMatch(/src:local\([^;]+,url\(/);
});
