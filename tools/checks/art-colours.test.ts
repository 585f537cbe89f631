import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const FOLDER = 'web/src/ui/art';
const sources = readdirSync(FOLDER)
  .filter((file) => /^[^.]+\.tsx$/.test(file))
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));
const styles = sourceFiles(/^web\/src\/styles\/.*\.css$/)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('the colours of the pictures', () => {
  it('are tokens that have a value by day and one by night', () => {
    const used = new Set(sources.flatMap((source) => source.match(/--art-[\w-]+/g) ?? []));
    expect(used.size).toBeGreaterThan(10);
    for (const token of used) expect([token, styles.split(`${token}:`).length - 1]).toEqual([token, 2]);
  });

  it('are never written into a picture', () => {
    for (const source of sources) expect(source).not.toMatch(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i);
  });

  it('tint the lattice behind the heads of pages by four per cent, and not at all in forced colours or on paper', () => {
    const rule = /#root::before \{[^}]*\}/.exec(styles)?.[0];
    expect(rule).toMatch(/background: var\(--ink\);\s*opacity: 0\.04;/);
    expect(styles).toMatch(/@media print, \(forced-colors: active\) \{\s*#root::before \{\s*display: none;/);
  });
});

describe('the classes of drawings', () => {
  it('that a component uses have a rule', () => {
    const components = sourceFiles(/^web\/src\/.*\.tsx$/).map((file) => readFileSync(file, 'utf8'));
    const used = new Set(components.flatMap((source) => source.match(/(?<=["' ])(fill|line)-[a-z-]+(?=["' ])/g) ?? []));
    const sheets = sourceFiles(/^web\/src\/.*\.css$/)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(used.size).toBeGreaterThan(3);
    for (const name of used) expect([name, sheets.includes(`.${name}`)]).toEqual([name, true]);
  });
});
