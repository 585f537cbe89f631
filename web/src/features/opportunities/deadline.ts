import { closesThisWeek, daysUntil } from '@bustan/contract/deadlines.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';

export type DeadlineStatus =
  | { state: 'open'; days: number | null; isSoon: boolean }
  /** `closed`: past the deadline; `hidden`: deactivated by an admin. */
  | { state: 'closed' | 'hidden' };

/** `today` is the calendar day in the Gulf. What closes within a week is soon. */
export const deadlineStatus = (
  { deadline, is_active: isActive }: Pick<Opportunity, 'deadline' | 'is_active'>,
  today: string,
): DeadlineStatus => {
  if (!isActive) return { state: 'hidden' };
  if (deadline === null) return { state: 'open', days: null, isSoon: false };
  const days = daysUntil(deadline, today);
  return days < 0 ? { state: 'closed' } : { state: 'open', days, isSoon: closesThisWeek(deadline, today) };
};

type OpportunityGroup = 'week' | 'open' | 'closed';

/** The groups of a list in its order; one without rows is left out. */
export const groupByDeadline = (opportunities: readonly Opportunity[], today: string) => {
  const groupOf = (opportunity: Opportunity): OpportunityGroup => {
    const status = deadlineStatus(opportunity, today);
    if (status.state !== 'open') return 'closed';
    return status.isSoon ? 'week' : 'open';
  };
  const names = ['week', 'open', 'closed'] as const;
  return names
    .map((name) => ({ name, rows: opportunities.filter((opportunity) => groupOf(opportunity) === name) }))
    .filter(({ rows }) => rows.length > 0);
};
