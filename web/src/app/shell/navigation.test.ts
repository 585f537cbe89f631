import { describe, expect, it } from 'vitest';
import { bottomLinks, isCurrent, mainLinks } from './navigation.tsx';

describe('the bars', () => {
  it('hold seven links, and the first five of them on a phone', () => {
    const all = ['/', '/check-in', '/journey', '/pathway', '/stories', '/resources', '/career-chat'];
    expect(mainLinks.map(({ path }) => path)).toEqual(all);
    expect(bottomLinks.map(({ path }) => path)).toEqual(all.slice(0, 5));
  });

  it('highlight the link of the page and of what lies under it', () => {
    expect(isCurrent('/', '/')).toBe(true);
    expect(isCurrent('/', '/journey')).toBe(false);
    expect(isCurrent('/stories', '/stories/1')).toBe(true);
    expect(isCurrent('/admin', '/admin/badges')).toBe(true);
    expect(isCurrent('/admin', '/administration')).toBe(false);
  });
});
