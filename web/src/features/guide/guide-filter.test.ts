import { describe, expect, it } from 'vitest';
import { articleAddress, guideAddress, readGuideFilter } from './guide-filter.ts';

const read = (search: string) => readGuideFilter(new URLSearchParams(search));

describe('the address of the guide', () => {
  it('says what is shown, and is read back as it was written', () => {
    const filter = { q: 'مقابلة & more?', category: 'cv', lang: 'ar' as const };
    expect(read(guideAddress(filter).split('?').slice(1).join('?'))).toEqual(filter);
    expect(guideAddress({ q: '', category: '', lang: undefined })).toBe('/guide');
    expect(articleAddress('first-job', 'ar')).toBe('/guide/first-job?lang=ar');
    expect(articleAddress('first-job', undefined)).toBe('/guide/first-job');
  });

  it('holds nothing that the server would refuse', () => {
    expect(read('q=%20%00%20&category=No%20Slug&lang=fr')).toEqual({ q: '', category: '', lang: undefined });
    expect([...read(`q=${'🌱'.repeat(300)}`).q]).toHaveLength(200);
  });
});
