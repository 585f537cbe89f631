import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/kept-texts.testing.ts';
import { drafts } from './draft.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';

describe('a draft', () => {
  it('is found again, with the id it was made with, so that sending twice saves once', () => {
    const storage = memoryStorage();
    const draft = { ...drafts(AMINA, storage).open(), emotion: 'heavy', notes: 'A long day' } as const;
    drafts(AMINA, storage).keep(draft);
    expect(drafts(AMINA, storage).open()).toEqual(draft);
  });

  it('belongs to one person, on a shared phone too', () => {
    const storage = memoryStorage();
    drafts(AMINA, storage).keep({ ...drafts(AMINA, storage).open(), notes: 'Mine' });
    expect(drafts(OMAR, storage).open().notes).toBe('');
  });

  it('is gone once saved, and after signing out', () => {
    const storage = memoryStorage();
    const kept = drafts(AMINA, storage);
    kept.keep({ ...kept.open(), notes: 'Saved' });
    kept.forget();
    expect(kept.open().notes).toBe('');
    kept.keep({ ...kept.open(), notes: 'Unsaved' });
    storage.forgetAll('bustan.private.');
    expect(kept.open().notes).toBe('');
  });

  it('starts empty where what was kept is broken', () => {
    const storage = memoryStorage();
    for (const broken of ['{', 'null', '{"id":1}', '{"id":"x","notes":"y","emotion":"angry"}']) {
      storage.keep(`bustan.private.check-in.${AMINA}`, broken);
      expect(drafts(AMINA, storage).open().emotion).toBeNull();
    }
  });
});
