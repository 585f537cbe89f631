import { daysUntil } from '@bustan/contract/deadlines.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';

/** From this on the wording stands out: there is still time, but not for long. */
const SOON_DAYS = 3;

export type Standing =
  | { is: 'open'; days: number | null; isSoon: boolean }
  /** The deadline is over, or an operator took it out of the list. */
  | { is: 'closed' | 'hidden' };

/** How an opportunity stands on a day of the Gulf. */
export const standingOf = (
  { deadline, is_active: isActive }: Pick<Opportunity, 'deadline' | 'is_active'>,
  today: string,
): Standing => {
  if (!isActive) return { is: 'hidden' };
  if (deadline === null) return { is: 'open', days: null, isSoon: false };
  const days = daysUntil(deadline, today);
  return days < 0 ? { is: 'closed' } : { is: 'open', days, isSoon: days <= SOON_DAYS };
};
