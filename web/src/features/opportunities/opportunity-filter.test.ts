import { describe, expect, it } from 'vitest';
import { MAX_PAGES } from '#platform/queries/paged-rows.ts';
import { isFiltered, opportunitiesAddress, readOpportunityFilter } from './opportunity-filter.ts';

const read = (search: string) => readOpportunityFilter(new URLSearchParams(search));
const ID = '0b0f8a52-55ab-4c5e-9c1b-1f1b2c3d4e5f';

describe('the URL of the opportunities', () => {
  it('is read into the filter that the server accepts', () => {
    expect(read(`q= nurse &type=job&location=Dubai&before=${ID}&pages=2&lang=ar`)).toEqual({
      q: 'nurse',
      type: 'job',
      location: 'Dubai',
      before: ID,
      pages: 2,
      lang: 'ar',
    });
  });

  it('never yields a value that the server would reject', () => {
    expect(read('q=&type=favour&location=%00&before=one&lang=fr')).toEqual(read(''));
    expect([...read(`q=${'🌱'.repeat(300)}`).q]).toHaveLength(200);
    for (const pages of ['0', '-1', '1.5', 'all', '1e3']) expect(read(`pages=${pages}`).pages).toBe(1);
    expect(read('pages=999').pages).toBe(MAX_PAGES);
    expect(isFiltered(read('pages=2'))).toBe(false);
    expect(isFiltered(read('lang=ar&type=favour'))).toBe(false);
    expect(isFiltered(read('location=Dubai'))).toBe(true);
  });

  it('is written without empty values', () => {
    expect(opportunitiesAddress(read(''))).toBe('/resources');
    expect(opportunitiesAddress(read('pages=2'))).toBe('/resources?pages=2');
    expect(opportunitiesAddress(read('q=مهندس&type=&location=Abu+Dhabi'))).toBe(
      `/resources?q=${encodeURIComponent('مهندس')}&location=Abu+Dhabi`,
    );
  });
});
