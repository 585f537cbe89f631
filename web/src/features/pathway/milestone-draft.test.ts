import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { emptyDraft, milestoneDraftStorage, milestoneFaults } from './milestone-draft.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const good = { ...emptyDraft(), type: 'application', company: 'Palm Books' } as const;

describe('a milestone can be added', () => {
  it('with a type and a company', () => {
    expect(milestoneFaults(good)).toEqual({});
    expect(milestoneFaults(emptyDraft())).toEqual({
      type: 'pathway.fault.type',
      company: 'pathway.fault.company-missing',
    });
    expect(milestoneFaults({ ...good, company: ' \n ' })).toEqual({ company: 'pathway.fault.company-missing' });
  });

  it('within the limits, counting an emoji as one character', () => {
    const longest = { company: '🌴'.repeat(200), position: '🌱'.repeat(200), notes: '🌼'.repeat(2000) };
    expect(milestoneFaults({ ...good, ...longest })).toEqual({});
    expect(
      milestoneFaults({
        ...good,
        company: `${longest.company}x`,
        position: `${longest.position}x`,
        notes: `${longest.notes}x`,
      }),
    ).toEqual({
      company: 'pathway.fault.company-long',
      position: 'pathway.fault.position',
      notes: 'pathway.fault.notes',
    });
  });
});

describe('a draft', () => {
  it('is restored with its id, and starts empty if the stored one is malformed', () => {
    const storage = memoryStorage();
    milestoneDraftStorage(AMINA, storage).save(good);
    expect(milestoneDraftStorage(AMINA, storage).load()).toEqual(good);
    for (const broken of ['{', 'null', '{"id":1}']) {
      storage.setItem(`bustan.private.milestone.${AMINA}`, broken);
      expect(milestoneDraftStorage(AMINA, storage).load()).toMatchObject({ type: null, company: '' });
    }
  });
});
