import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Flower, type FlowerPetal, SmallFlower } from './flower.ts';

const petals: FlowerPetal[] = [
  { emotion: 'grateful', label: 'Monday, grateful' },
  { emotion: 'heavy', label: 'Tuesday, heavy' },
];

it('a flower says in words what it shows, with an emoji for each feeling', () => {
  const markup = renderToStaticMarkup(<Flower petals={petals} label="2 petals grown this week" />);
  expect(markup).toContain('role="img" aria-label="2 petals grown this week"');
  expect(markup).toMatch(/🙏 Monday, grateful<.*😔 Tuesday, heavy</);
  // One stop of the Tab key for all petals.
  expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
});

it('a small flower says nothing', () => {
  const markup = renderToStaticMarkup(<SmallFlower emotions={['happy']} className="week" />);
  expect(markup).toMatch(/^<span class="flower-small week" aria-hidden="true"><canvas/);
});
