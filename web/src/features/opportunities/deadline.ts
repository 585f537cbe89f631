import { daysUntil } from '@bustan/contract/deadlines.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';

/** From this many days on the deadline is highlighted. */
const SOON_DAYS = 3;

export type DeadlineStatus =
  | { state: 'open'; days: number | null; isSoon: boolean }
  /** `closed`: past the deadline; `hidden`: deactivated by an admin. */
  | { state: 'closed' | 'hidden' };

/** `today` is the calendar day in the Gulf. */
export const deadlineStatus = (
  { deadline, is_active: isActive }: Pick<Opportunity, 'deadline' | 'is_active'>,
  today: string,
): DeadlineStatus => {
  if (!isActive) return { state: 'hidden' };
  if (deadline === null) return { state: 'open', days: null, isSoon: false };
  const days = daysUntil(deadline, today);
  return days < 0 ? { state: 'closed' } : { state: 'open', days, isSoon: days <= SOON_DAYS };
};
