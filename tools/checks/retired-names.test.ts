import { describe, expect, test } from 'vitest';
import { readRetiredNames, retiredNamesIn } from './retired-names.ts';

const GLOSSARY = `
## Retired names

| before | now | looked for in |
| --- | --- | --- |
| \`Peers\`, \`deedOf\` | \`deps\` | everywhere |
| \`core\` | \`stem\` | \`tools/detector\`, \`contract\` |

| before, in prose too | now | looked for in |
| --- | --- | --- |
| \`coined word\` | standard term | everywhere |
`;

const retired = readRetiredNames(GLOSSARY);
const namesIn = (file: string, text: string): string[] =>
  retiredNamesIn(file, text, retired).map((problem) => /"(.+)"/.exec(problem)?.[1] ?? '');

describe('retired names', () => {
  test('are found as identifiers and as file names, and not in strings or comments', () => {
    expect(namesIn('server/src/a.ts', 'interface Peers {}')).toEqual(['Peers']);
    expect(namesIn('server/src/a.ts', `const said = \`\${deedOf(x)}\`;`)).toEqual(['deedOf']);
    expect(namesIn('server/src/a.ts', "// Peers\nconst said = ['Peers', /Peers'/];")).toEqual([]);
    expect(namesIn('tools/detector/core.ts', '')).toEqual(['core']);
  });

  test('are looked for in their own folders alone', () => {
    expect(namesIn('contract/src/a.ts', 'const core = 1;')).toEqual(['core']);
    expect(namesIn('server/src/a.ts', 'const core = 1;')).toEqual([]);
  });

  test('that never were the English word are found in comments and documents too', () => {
    expect(namesIn('docs/map.md', 'says the coined word')).toEqual(['coined word']);
    expect(namesIn('web/src/a.ts', '// a coined word')).toEqual(['coined word']);
  });
});
