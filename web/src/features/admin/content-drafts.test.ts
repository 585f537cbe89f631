import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { contentDraftStorage, listContentDrafts, restoreBase, restoreValues } from './content-drafts.ts';

const NOURA = '018f0000-0000-7000-8000-000000000001';
const SALEM = '018f0000-0000-7000-8000-000000000002';
const [THEN, NOW] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];
const draft = { values: { title: 'Mine', title_ar: '' }, seen: THEN, isNew: false };

describe('the drafts of a kind of content', () => {
  it('are listed with their names, for the admin who typed them', () => {
    const storage = memoryStorage();
    const save = (id: string, values: Record<string, string>, isNew: boolean, userId = NOURA) =>
      contentDraftStorage({ userId, kind: 'story', id }, storage).save({ values, seen: THEN, isNew });
    save('one', { title: ' Dawn ', title_ar: 'الفجر' }, false);
    save('two', { title: '', title_ar: '' }, true);
    save('home.title', { en: 'Welcome' }, false);
    save('theirs', { title: 'Theirs' }, true, SALEM);
    storage.setItem(`bustan.private.admin-story.${NOURA}.broken`, '{"values":{"title":1}}');
    expect(listContentDrafts({ userId: NOURA, kind: 'story' }, storage)).toEqual([
      { id: 'one', isNew: false, name: 'Dawn' },
      { id: 'two', isNew: true, name: '' },
      { id: 'home.title', isNew: false, name: 'home.title' },
    ]);
    expect(listContentDrafts({ userId: NOURA, kind: 'badge' }, storage)).toEqual([]);
  });
});

describe('a form with a draft', () => {
  const row = { updated_at: NOW, title: 'Theirs' };

  it('is based on the row as long as nobody changed it', () => {
    const seen = { ...row, updated_at: THEN };
    expect(restoreBase({ draft, row: seen })).toEqual({ base: seen, isOutdated: false });
    expect(restoreBase({ draft: undefined, row })).toEqual({ base: row, isOutdated: false });
    const { seen: _, ...ofNew } = draft;
    expect(restoreBase({ draft: { ...ofNew, isNew: true }, row: null })).toEqual({ base: null, isOutdated: false });
  });

  it('shows what somebody changed meanwhile, and saving detects it too', () => {
    const base = { ...row, updated_at: THEN };
    expect(restoreBase({ draft, row })).toEqual({ base, theirRow: row, isOutdated: true });
    // A bundled line has a row that was never changed.
    const ofBundled = { ...draft, seen: null };
    expect(restoreBase({ draft: ofBundled, row }).base).toEqual({ ...row, updated_at: null });
  });

  it('knows a row that was made meanwhile, and one that was deleted', () => {
    const { seen: _, ...ofNone } = draft;
    expect(restoreBase({ draft: ofNone, row })).toEqual({ base: null, theirRow: row, isOutdated: true });
    expect(restoreBase({ draft, row: null })).toEqual({ base: null, isOutdated: true });
  });

  it('takes the values of the fields that it has', () => {
    const values = { title: 'Theirs', title_ar: 'لهم', category: 'Courage' };
    expect(restoreValues({ ...draft, values: { title: '', title_ar: 'لي', gone: 'x' } }, values)).toEqual({
      ...values,
      title: '',
      title_ar: 'لي',
    });
    expect(restoreValues(undefined, values)).toEqual(values);
  });
});
