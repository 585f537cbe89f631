import { describe, expect, it } from 'vitest';

const SOURCES = Object.values(import.meta.glob<string>('./*.tsx', { eager: true, query: '?raw', import: 'default' }));
const COMPONENTS = Object.keys(import.meta.glob(['../../ui/**/*.tsx', '!**/*.test.tsx']));

describe('the style page', () => {
  it('shows every component', () => {
    const isShown = (file: string): boolean =>
      file.startsWith('../../ui/art/') || SOURCES.some((source) => source.includes(file.replace('../../', '#')));
    expect(COMPONENTS.length).toBeGreaterThan(15);
    expect(COMPONENTS.filter((file) => !isShown(file))).toEqual([]);
  });
});
