import { NewStory } from '@bustan/contract/stories.ts';
import { describe, expect, it, vi } from 'vitest';
import { saveNew } from './save-new.ts';

const body = { title: ' Dawn ', title_ar: '', category: 'Hope', content: 'Once' };
const row = { id: 'a', updated_at: '2026-11-21T09:00:00.000Z', title: 'Dawn', title_ar: null, category: 'Hope' };

describe('saving a new row', () => {
  it('asks once where the answer says what was sent', async () => {
    const change = vi.fn();
    const create = vi.fn(async () => ({ ...row, content: 'Once' }));
    await saveNew({ id: 'a', body, schema: NewStory, create, change });
    expect(create).toHaveBeenCalledWith({ ...body, id: 'a' });
    expect(change).not.toHaveBeenCalled();
  });

  it('sends the rest where an earlier try, whose answer was lost, is what was saved', async () => {
    const create = async () => ({ ...row, content: 'On' });
    const change = vi.fn(async () => ({ ...row, content: 'Once' }));
    expect(await saveNew({ id: 'a', body, schema: NewStory, create, change })).toMatchObject({ content: 'Once' });
    expect(change).toHaveBeenCalledWith('a', { ...body, expected_updated_at: row.updated_at });
  });
});
