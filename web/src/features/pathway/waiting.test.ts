import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/kept-texts.testing.ts';
import { type WaitingMilestone, waitingMilestones } from './waiting.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';
const one: WaitingMilestone = {
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

describe('the milestones of a device', () => {
  it('are found as they were put, the newest first', () => {
    const storage = memoryStorage();
    waitingMilestones(AMINA, storage).put(one);
    waitingMilestones(AMINA, storage).put({ ...one, id: 'two', addedAt: 5 });
    expect(waitingMilestones(AMINA, storage).list()).toEqual([{ ...one, id: 'two', addedAt: 5 }, one]);
  });

  it('belong to one person, and are erased with every private trace', () => {
    const storage = memoryStorage();
    waitingMilestones(AMINA, storage).put(one);
    expect(waitingMilestones(OMAR, storage).list()).toEqual([]);
    expect(storage.hasAny('bustan.private.unsent.')).toBe(true);
    storage.forgetAll('bustan.private.');
    expect(waitingMilestones(AMINA, storage).list()).toEqual([]);
  });

  it('are none where what was kept is broken', () => {
    const storage = memoryStorage();
    for (const broken of ['{', 'null', '{}', '[1,null]', '[{"id":"one"}]', '[{"id":"x","type":"victory"}]']) {
      storage.keep(`bustan.private.unsent.milestones.${AMINA}`, broken);
      expect(waitingMilestones(AMINA, storage).list()).toEqual([]);
    }
  });

  it('live in memory where nothing can be kept', () => {
    const kept = waitingMilestones(AMINA, { ...memoryStorage(), keep: () => undefined });
    kept.put(one);
    expect(kept.find('one')).toEqual(one);
    kept.remove('one');
    expect(kept.list()).toEqual([]);
  });
});
