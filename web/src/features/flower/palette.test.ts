import { describe, expect, it } from 'vitest';
import { css, isLight, mix, withLightness } from './palette.ts';

describe('the colours of a petal', () => {
  it('keep their hue while their lightness changes', () => {
    expect(withLightness([229, 114, 83], 1)).toEqual([229, 114, 83]);
    const [red, green, blue] = withLightness([229, 114, 83], 0.78);
    expect(red).toBeLessThan(229);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(withLightness([250, 250, 250], 2)).toEqual([255, 255, 255]);
  });

  it('lie between two others where they are mixed', () => {
    expect(mix([0, 0, 0], [255, 255, 255], 0)).toEqual([0, 0, 0]);
    expect(mix([0, 0, 0], [255, 255, 255], 1)).toEqual([255, 255, 255]);
    expect(isLight(mix([0, 0, 0], [255, 255, 255], 0.8))).toBe(true);
    expect(isLight(mix([0, 0, 0], [255, 255, 255], 0.4))).toBe(false);
  });

  it('are written as CSS', () => {
    expect(css([1, 2, 3], 0.5)).toBe('rgb(1 2 3 / 0.5)');
  });
});
