import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/kept-texts.testing.ts';
import { drafts, emptyDraft } from './draft.ts';
import { faultsOf } from './milestone-rules.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const good = { ...emptyDraft(), type: 'application', company: 'Palm Books' } as const;

describe('a milestone can be added', () => {
  it('with a type and a company', () => {
    expect(faultsOf(good)).toEqual({});
    expect(faultsOf(emptyDraft())).toEqual({
      type: 'pathway.fault.type',
      company: 'pathway.fault.company-missing',
    });
    expect(faultsOf({ ...good, company: ' \n ' })).toEqual({ company: 'pathway.fault.company-missing' });
  });

  it('within the limits, an emoji being one character', () => {
    const longest = { company: '🌴'.repeat(200), position: '🌱'.repeat(200), notes: '🌼'.repeat(2000) };
    expect(faultsOf({ ...good, ...longest })).toEqual({});
    expect(
      faultsOf({
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
  it('is found again with its id, and starts empty where what was kept is broken', () => {
    const storage = memoryStorage();
    drafts(AMINA, storage).keep(good);
    expect(drafts(AMINA, storage).open()).toEqual(good);
    for (const broken of ['{', 'null', '{"id":1}']) {
      storage.keep(`bustan.private.milestone.${AMINA}`, broken);
      expect(drafts(AMINA, storage).open()).toMatchObject({ type: null, company: '' });
    }
  });
});
