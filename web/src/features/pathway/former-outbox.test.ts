import { describe, expect, it } from 'vitest';
import type { NewItem } from '#platform/outbox/stored-items.ts';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { moveFormerMilestones } from './former-outbox.ts';
import type { AddedMilestone } from './waiting-milestones.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const KEY = `bustan.private.unsent.milestones.${AMINA}`;
const draft = { id: 'one', type: 'offer', company: 'واحة النخيل 🌴', position: '', notes: 'at last' };

/** What was moved, and what is left. */
const move = async (stored: string) => {
  const storage = memoryStorage();
  storage.setItem(KEY, stored);
  const moved: NewItem<AddedMilestone>[] = [];
  await moveFormerMilestones(AMINA, async (item) => void moved.push(item), storage);
  return { moved, left: storage.getItem(KEY) };
};

describe('milestones that an earlier version kept on the device', () => {
  it('are moved into the outbox whole, with their time, and only once', async () => {
    const former = { ...draft, addedAt: 5, dueAt: 6, isTried: true, hasFailed: true, ownedBefore: ['badge'] };
    const { moved, left } = await move(JSON.stringify([former, { ...draft, id: 'two', addedAt: 7, isTried: false }]));
    expect(moved).toMatchObject([
      { id: 'one', userId: AMINA, createdAt: 5, isTried: true, body: { ...draft, ownedBefore: ['badge'] } },
      { id: 'two', userId: AMINA, createdAt: 7, isTried: false, body: { ...draft, id: 'two', ownedBefore: [] } },
    ]);
    expect(left).toBeNull();
  });

  it('stay where they are until the outbox has them', async () => {
    const storage = memoryStorage();
    storage.setItem(KEY, JSON.stringify([draft]));
    const full = moveFormerMilestones(AMINA, () => Promise.reject(new Error('full')), storage);
    await expect(full).rejects.toThrow('full');
    expect(storage.getItem(KEY)).not.toBeNull();
  });

  it.each(['{', 'null', '{}', '[1,null]', '[{"id":"one"}]', '[{"id":"x","type":"victory"}]'])(
    'are none if the stored value is malformed: %s',
    async (stored) => {
      expect((await move(stored)).moved).toEqual([]);
    },
  );
});
