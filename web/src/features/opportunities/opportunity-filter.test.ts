import { describe, expect, it } from 'vitest';
import { isFiltered, opportunitiesAddress, readOpportunityFilter } from './opportunity-filter.ts';

const read = (search: string) => readOpportunityFilter(new URLSearchParams(search));
const ID = '0b0f8a52-55ab-4c5e-9c1b-1f1b2c3d4e5f';

describe('the URL of the opportunities', () => {
  it('is read into the filter that the server accepts', () => {
    expect(read(`q= nurse &type=job&location=Dubai&before=${ID}&lang=ar`)).toEqual({
      q: 'nurse',
      type: 'job',
      location: 'Dubai',
      before: ID,
      lang: 'ar',
    });
  });

  it('never yields a value that the server would reject', () => {
    expect(read('q=&type=favour&location=%00&before=one&lang=fr')).toEqual(read(''));
    expect([...read(`q=${'🌱'.repeat(300)}`).q]).toHaveLength(200);
    expect(isFiltered(read('lang=ar&type=favour'))).toBe(false);
    expect(isFiltered(read('location=Dubai'))).toBe(true);
  });

  it('is written without empty values', () => {
    expect(opportunitiesAddress(read(''))).toBe('/resources');
    expect(opportunitiesAddress(read('q=مهندس&type=&location=Abu+Dhabi'))).toBe(
      `/resources?q=${encodeURIComponent('مهندس')}&location=Abu+Dhabi`,
    );
  });
});
