import { NewStory } from '@bustan/contract/stories.ts';
import { describe, expect, it, vi } from 'vitest';
import { createRow } from './create-row.ts';

const body = { title: ' Dawn ', title_ar: '', category: 'Hope', content: 'Once' };
const row = { id: 'a', updated_at: '2026-11-21T09:00:00.000Z', title: 'Dawn', title_ar: null, category: 'Hope' };

describe('creating a row', () => {
  it('calls the server once if the response equals what was sent', async () => {
    const change = vi.fn();
    const create = vi.fn(async () => ({ ...row, content: 'Once' }));
    await createRow({ id: 'a', body, schema: NewStory, create, change });
    expect(create).toHaveBeenCalledWith({ ...body, id: 'a' });
    expect(change).not.toHaveBeenCalled();
  });

  it('sends a change if an earlier attempt, whose response was lost, was saved instead', async () => {
    const create = async () => ({ ...row, content: 'On' });
    const change = vi.fn(async () => ({ ...row, content: 'Once' }));
    expect(await createRow({ id: 'a', body, schema: NewStory, create, change })).toMatchObject({ content: 'Once' });
    expect(change).toHaveBeenCalledWith('a', { ...body, expected_updated_at: row.updated_at });
  });
});
