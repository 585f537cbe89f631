import { expect, test } from 'vitest';
import { greetingAt, skyAt } from './hour-of-day.ts';

test.each([
  [0, 'night', 'night'],
  [3, 'night', 'night'],
  [4, 'dawn', 'morning'],
  [10, 'noon', 'morning'],
  [12, 'noon', 'afternoon'],
  [16, 'dusk', 'afternoon'],
  [17, 'dusk', 'evening'],
  [19, 'night', 'evening'],
  [22, 'night', 'night'],
])('at %i there is the sky of %s and the greeting of %s', (hour, sky, greeting) => {
  expect(skyAt(hour)).toBe(sky);
  expect(greetingAt(hour)).toBe(greeting);
});
