import { expect, test } from 'vitest';
import { checkIntl, unsetFormatsIn } from './intl.ts';

const BY_LOCALE = [
  "new Intl.DateTimeFormat('ar', { calendar: 'gregory', numberingSystem: 'latn' })",
  'Intl.DateTimeFormat().resolvedOptions()',
  'new Intl.NumberFormat(language)',
  'at.toLocaleDateString()',
  'at.toLocaleTimeString(language)',
  "count.toLocaleString('ar')",
];

test.each(BY_LOCALE)('%s is refused outside the modules that set calendar and numbering', (source) => {
  expect(unsetFormatsIn('web/src/features/journey/flower.tsx', `const text = ${source};`)).toHaveLength(1);
  expect(unsetFormatsIn('contract/src/formats/date-parts.ts', `const text = ${source};`)).toEqual([]);
});

test('lists, plurals and comments are not', () => {
  const source =
    "new Intl.ListFormat('ar'); new Intl.PluralRules('ar');\n// new Intl.NumberFormat('ar')\nname.toLocaleLowerCase()";
  expect(unsetFormatsIn('web/src/a.ts', source)).toEqual([]);
});

test('the code keeps to it', () => {
  const { examined, problems } = checkIntl();
  expect(examined).toBeGreaterThan(1000);
  expect(problems).toEqual([]);
});
