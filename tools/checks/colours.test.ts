import { expect, test } from 'vitest';
import { checkColours, literalColoursIn } from './colours.ts';

const LITERAL = [
  'color: #fff;',
  'background: linear-gradient(to bottom, #fbf5ea, var(--sky-low));',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 20%);',
  'fill: oklch(78% 0.1 80);',
  'color: white',
  'border: 1px solid gold;',
];

test.each(LITERAL)('%s is refused outside the tokens', (declaration) => {
  expect(literalColoursIn('web/src/ui/a.css', `.a { ${declaration} }`)).toHaveLength(1);
  expect(literalColoursIn('web/src/styles/tokens.css', `:root { --a: 0; ${declaration} }`)).toEqual([]);
});

const ALLOWED = [
  'color: var(--coral); background: transparent; border-color: currentcolor;',
  'background: color-mix(in srgb, var(--palm) 20%, transparent);',
  'stop-color: color-mix(in oklab, var(--coral), black 22%);',
  'mask-image: linear-gradient(to bottom, black 90%, transparent);',
  'white-space: nowrap; fill: none; outline-color: CanvasText;',
  'transition: color var(--fade); /* not #fff */',
];

test.each(ALLOWED)('%s is not', (declarations) => {
  expect(literalColoursIn('web/src/ui/a.css', `.a { ${declarations} }\n#fade:hover { color: inherit; }`)).toEqual([]);
});

test('the stylesheets keep to it', () => {
  const { examined, problems } = checkColours();
  expect(examined).toBeGreaterThan(50);
  expect(problems).toEqual([]);
});
