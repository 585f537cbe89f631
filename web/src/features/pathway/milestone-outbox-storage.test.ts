import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { type OutboxMilestone, outboxStorage } from './milestone-outbox-storage.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';
const milestone: OutboxMilestone = {
  id: 'one',
  type: 'offer',
  company: 'واحة النخيل 🌴',
  position: '',
  notes: '',
  addedAt: 1,
  dueAt: 2,
  isTried: false,
  hasFailed: false,
  ownedBefore: ['badge'],
};

describe('milestones stored on the device', () => {
  it('are listed as they were stored, newest first', () => {
    const storage = memoryStorage();
    outboxStorage(AMINA, storage).put(milestone);
    outboxStorage(AMINA, storage).put({ ...milestone, id: 'two', addedAt: 5 });
    expect(outboxStorage(AMINA, storage).list()).toEqual([{ ...milestone, id: 'two', addedAt: 5 }, milestone]);
  });

  it('belong to one person, and are erased with all local user data', () => {
    const storage = memoryStorage();
    outboxStorage(AMINA, storage).put(milestone);
    expect(outboxStorage(OMAR, storage).list()).toEqual([]);
    expect(storage.hasPrefix('bustan.private.unsent.')).toBe(true);
    storage.removePrefix('bustan.private.');
    expect(outboxStorage(AMINA, storage).list()).toEqual([]);
  });

  it('are none if the stored value is malformed', () => {
    const storage = memoryStorage();
    for (const broken of ['{', 'null', '{}', '[1,null]', '[{"id":"one"}]', '[{"id":"x","type":"victory"}]']) {
      storage.setItem(`bustan.private.unsent.milestones.${AMINA}`, broken);
      expect(outboxStorage(AMINA, storage).list()).toEqual([]);
    }
  });

  it('are kept in memory if storage is unavailable', () => {
    const storage = outboxStorage(AMINA, { ...memoryStorage(), setItem: () => undefined });
    storage.put(milestone);
    expect(storage.find('one')).toEqual(milestone);
    storage.remove('one');
    expect(storage.list()).toEqual([]);
  });
});
