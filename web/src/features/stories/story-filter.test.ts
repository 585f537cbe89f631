import { describe, expect, it } from 'vitest';
import { readStoryFilter, storiesAddress, storyAddress } from './story-filter.ts';

const read = (search: string) => readStoryFilter(new URLSearchParams(search));
const ID = '6d59fa27-d717-4706-b14a-4d5962e69ce7';

describe('the URL of the story list', () => {
  it('holds the filter, and reads back what was written', () => {
    const filter = { q: 'مقابلة & more?', category: 'Patience + care', before: ID, pages: 2, lang: 'ar' as const };
    expect(read(storiesAddress(filter).split('?').slice(1).join('?'))).toEqual(filter);
    expect(storiesAddress({ q: '', category: '', before: undefined, lang: undefined })).toBe('/stories');
    expect(storyAddress(ID, 'ar')).toBe(`/stories/${ID}?lang=ar`);
    expect(storyAddress(ID, undefined)).toBe(`/stories/${ID}`);
  });

  it('never holds a value that the server would reject', () => {
    expect(read('q=%20%00%20&category=&before=one&lang=fr')).toEqual({
      q: '',
      category: '',
      before: undefined,
      pages: 1,
      lang: undefined,
    });
    expect([...read(`q=${'🌱'.repeat(300)}`).q]).toHaveLength(200);
    expect(read(`category=${'x'.repeat(300)}`).category).toHaveLength(80);
  });
});
