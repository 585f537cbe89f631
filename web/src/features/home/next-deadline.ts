import type { SavedOpportunity } from '@bustan/contract/opportunities.ts';
import { deadlineStatus } from '#features/opportunities/opportunities.ts';

/** Later ones are not yet of today's concern. */
const WITHIN_DAYS = 14;

/** Of the saved opportunities that are open, the one that closes first, with its days. `today` is the day in the Gulf. */
export const nextDeadline = (
  saved: readonly SavedOpportunity[],
  today: string,
): { opportunity: SavedOpportunity; days: number } | undefined =>
  saved
    .flatMap((opportunity) => {
      const status = deadlineStatus(opportunity, today);
      return status.state === 'open' && status.days !== null ? [{ opportunity, days: status.days }] : [];
    })
    .filter(({ days }) => days <= WITHIN_DAYS)
    .sort((a, b) => a.days - b.days)[0];
