import type { Milestone } from '@bustan/contract/milestones.ts';
import { describe, expect, it } from 'vitest';
import { countSteps, layPath } from './pathway-steps.ts';
import type { WaitingMilestone } from './waiting-milestones.ts';

const saved = (id: string, created_at: string): Milestone => ({
  id,
  type: 'application',
  company_name: 'Palm Books',
  position: null,
  notes: null,
  created_at,
});
const waiting = (id: string, type: WaitingMilestone['type'] = 'offer'): WaitingMilestone => ({
  ...{
    id,
    type,
    company: 'Dune Labs',
    position: '',
    notes: '',
    reason: undefined,
    isOnPageOnly: false,
    ownedBefore: [],
  },
  addedAt: new Date(2026, 10, 23, 9).getTime(),
  dueAt: new Date(2026, 10, 23, 9).getTime() + 10_000,
  state: 'undoable',
});
const milestones = [
  saved('c', new Date(2026, 10, 2).toISOString()),
  saved('b', new Date(2026, 9, 30).toISOString()),
  saved('a', new Date(2026, 9, 1).toISOString()),
];
const counts = { application: 3, interview: 0, rejection: 0, offer: 0 };

describe('the path', () => {
  it('has its stones on alternating sides, and a new one moves no other', () => {
    const sides = (entries: WaitingMilestone[]) =>
      layPath({ milestones, entries, counts }).map(({ id, side }) => [id, side]);
    const before = [
      ['c', 'start'],
      ['b', 'end'],
      ['a', 'start'],
    ];
    expect(sides([])).toEqual(before);
    expect(sides([waiting('d')])).toEqual([['d', 'end'], ...before]);
  });

  it('is the same when more of it is loaded', () => {
    const sides = (length: number) => layPath({ milestones: milestones.slice(0, length), entries: [], counts });
    expect(sides(3).slice(0, 2)).toEqual(sides(2));
  });

  it('has a signpost where a month begins, and none twice for one that is not saved yet', () => {
    const months = (entries: WaitingMilestone[]) =>
      layPath({ milestones, entries, counts }).flatMap(({ id, beginsMonth }) => (beginsMonth ? [id] : []));
    expect(months([])).toEqual(['c', 'b']);
    expect(months([waiting('d')])).toEqual(['d', 'b']);
  });

  it('shows a milestone once whose answer was lost, as it is in the outbox', () => {
    const steps = layPath({ milestones, entries: [waiting('c')], counts });
    expect(steps.map(({ id, entry }) => [id, entry?.state])).toEqual([
      ['c', 'undoable'],
      ['b', undefined],
      ['a', undefined],
    ]);
  });
});

describe('the counters', () => {
  it('count a step at once, and never twice', () => {
    expect(countSteps({ milestones, entries: [waiting('d')], counts })).toEqual({ ...counts, offer: 1 });
    expect(countSteps({ milestones, entries: [waiting('c', 'application')], counts })).toEqual(counts);
    expect(countSteps({ milestones, entries: [], counts })).toEqual(counts);
  });
});
