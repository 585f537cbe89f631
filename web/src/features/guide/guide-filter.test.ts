import { describe, expect, it } from 'vitest';
import { articleAddress, guideAddress, readGuideFilter } from './guide-filter.ts';

const read = (search: string) => readGuideFilter(new URLSearchParams(search));

describe('the URL of the guide', () => {
  it('holds the filter, and reads back what was written', () => {
    const filter = { q: 'مقابلة & more?', category: 'cv', lang: 'ar' as const };
    expect(read(guideAddress(filter).split('?').slice(1).join('?'))).toEqual(filter);
    expect(guideAddress({ q: '', category: '', lang: undefined })).toBe('/guide');
    expect(articleAddress('first-job', 'ar')).toBe('/guide/first-job?lang=ar');
    expect(articleAddress('first-job', undefined)).toBe('/guide/first-job');
  });

  it('never holds a value that the server would reject', () => {
    expect(read('q=%20%00%20&category=No%20Slug&lang=fr')).toEqual({ q: '', category: '', lang: undefined });
    expect([...read(`q=${'🌱'.repeat(300)}`).q]).toHaveLength(200);
  });
});
