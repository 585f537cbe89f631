import { describe, expect, it } from 'vitest';
import { emptyDraft, milestoneBody, milestoneFaults, readDraft, readFollowUpDays } from './milestone-draft.ts';

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

describe('a milestone to be reminded of', () => {
  it('says after how many days, and one that is not says nothing', () => {
    expect(milestoneBody(good)).not.toHaveProperty('follow_up_days');
    expect(milestoneBody({ ...good, followUpDays: 7 })).toMatchObject({ follow_up_days: 7 });
    expect(readDraft({ ...good, followUpDays: 14 })).toMatchObject({ followUpDays: 14 });
    expect(readDraft({ ...good, followUpDays: 5 })?.followUpDays).toBeUndefined();
    expect([readFollowUpDays('3'), readFollowUpDays('')]).toEqual([3, undefined]);
  });
});
