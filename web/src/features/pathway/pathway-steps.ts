import { MILESTONE_TYPES, type MilestoneType } from '@bustan/contract/enums.ts';
import type { Milestone, MilestoneCounts } from '@bustan/contract/milestones.ts';
import type { WaitingMilestone } from './waiting-milestones.ts';

/** A milestone as a stone of the path, saved or still in the outbox. */
export interface PathStep {
  id: string;
  type: MilestoneType;
  company: string;
  position: string | null;
  notes: string | null;
  at: Date;
  /** The side of the path that its stone lies on. */
  side: 'start' | 'end';
  /** Whether the step above it is of another month, or there is none. */
  beginsMonth: boolean;
  /** Null once it is saved. */
  entry: WaitingMilestone | null;
}

interface PathSources {
  /** The loaded pages, newest first. */
  milestones: readonly Milestone[];
  entries: readonly WaitingMilestone[];
  counts: MilestoneCounts;
}

/** Without those whose answer was lost and which the list already has. */
const notListed = ({ milestones, entries }: Omit<PathSources, 'counts'>): readonly WaitingMilestone[] => {
  const listed = new Set(milestones.map(({ id }) => id));
  return entries.filter(({ id }) => !listed.has(id));
};

/** What the person has done, with what is not on the server yet. */
export const countSteps = ({ counts, ...lists }: PathSources): MilestoneCounts => {
  const unsaved = notListed(lists);
  const countOf = (type: MilestoneType) => counts[type] + unsaved.filter((entry) => entry.type === type).length;
  return {
    application: countOf('application'),
    interview: countOf('interview'),
    rejection: countOf('rejection'),
    offer: countOf('offer'),
  };
};

const monthOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}`;

/** The outbox first, then the saved ones. Sides are counted from the first step ever, so that a new one moves no other. */
export const layPath = (sources: PathSources): PathStep[] => {
  const { milestones, entries } = sources;
  const counts = countSteps(sources);
  const total = MILESTONE_TYPES.reduce((sum, type) => sum + counts[type], 0);
  const unsavedIds = new Set(entries.map(({ id }) => id));
  const steps = [
    ...entries.map((entry) => ({ ...entry, at: new Date(entry.addedAt), entry })),
    ...milestones
      .filter(({ id }) => !unsavedIds.has(id))
      .map(({ company_name: company, created_at, ...rest }) => ({
        ...rest,
        company,
        at: new Date(created_at),
        entry: null,
      })),
  ];
  return steps.map(({ id, type, company, position, notes, at, entry }, index) => {
    const above = steps[index - 1];
    return {
      ...{ id, type, company, position, notes, at, entry },
      side: (total - index) % 2 === 0 ? 'end' : 'start',
      beginsMonth: above === undefined || monthOf(above.at) !== monthOf(at),
    };
  });
};
