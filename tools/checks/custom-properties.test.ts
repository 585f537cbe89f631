import { expect, test } from 'vitest';
import { checkCustomProperties, undefinedPropertiesIn } from './custom-properties.ts';

const TOKENS = ':root { --ink: CanvasText; } @media print { :root { --line: 1px } }';
const problemsOf = (file: string, source: string): string[] =>
  undefinedPropertiesIn(
    new Map([
      ['tokens.css', TOKENS],
      [file, source],
    ]),
  );

test.each([
  ['a.css', '.a { box-shadow: var(--shadow-soft); }'],
  ['a.css', '.a { --b: calc(2 * var(--c)); }'],
  ['a.svg', '<path fill="var(--coral)"/>'],
  ['a.ts', "const TOKENS = ['--ink', '--stem'];"],
  ['a.css', '/* --d: 1px; */ .a { inline-size: var(--d) }'],
])('%s with %s names what nothing defines', (file, source) => {
  expect(problemsOf(file, source)).toHaveLength(1);
});

test.each([
  ['a.css', '.a { color: var(--ink); border-width: var( --line ); }'],
  ['a.css', '.a { inset-block-end: var(--keyboard, 0px); }'],
  ['a.css', '.a { --b: 0; margin: var(--b); }'],
  ['a.tsx', "bar.style.setProperty('--played', '1%'); bar.className = 'a--b';"],
  ['a.ts', 'const paint = `var(--emotion-$' + '{emotion})`;'],
])('%s with %s does not', (file, source) => {
  expect(problemsOf(file, source)).toEqual([]);
});

test('all that is used is defined', () => {
  const { examined, problems } = checkCustomProperties();
  expect(examined).toBeGreaterThan(200);
  expect(problems).toEqual([]);
});
