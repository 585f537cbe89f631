import { expect, it } from 'vitest';
import { levelOf } from './level.ts';

const tone = (loudness: number) => Float32Array.from({ length: 2048 }, (_, index) => loudness * Math.sin(index / 7));

it('the level rises from silence to loud on a logarithmic scale', () => {
  expect(levelOf(tone(0))).toBe(0);
  expect(levelOf(new Float32Array())).toBe(0);
  expect(levelOf(tone(1))).toBe(1);
  const [whispered, spoken] = [levelOf(tone(0.005)), levelOf(tone(0.1))];
  expect(whispered).toBeGreaterThan(0.1);
  expect(spoken).toBeGreaterThan(whispered + 0.3);
  expect(spoken).toBeLessThan(1);
});
