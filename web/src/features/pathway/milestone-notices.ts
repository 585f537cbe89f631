import type { SavedMilestone } from '@bustan/contract/milestones.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { OutboxEvent } from '#platform/outbox/outbox-sender.ts';
import { paths } from '#platform/paths/paths.ts';
import { showToast } from '#ui/toasts.ts';
import { badgeCelebrations } from './badge-celebrations.ts';
import type { AddedMilestone } from './waiting-milestones.ts';

type MilestoneEvent = OutboxEvent<AddedMilestone, SavedMilestone>;

const onSaved = ({ body, tries }: MilestoneEvent['item'], saved: SavedMilestone, t: Translate): void => {
  badgeCelebrations.add(saved.earned_badges);
  const isAsSent = saved.company_name === body.company.trim() && saved.type === body.type;
  if (tries > 1 && !isAsSent) showToast({ title: t('pathway.saved-earlier'), tone: 'info' });
};

/** An error that only waits for a connection is told on the path alone. */
const errorKey = (event: Exclude<MilestoneEvent, { type: 'sent' }>): TextKey | undefined => {
  if (event.type === 'rejected')
    return location.pathname === paths.pathway() ? 'pathway.add-failed' : 'pathway.rejected-elsewhere';
  if (event.item.tries > 1 || event.because === 'unreachable') return undefined;
  return event.because === 'sign-in-needed' ? 'pathway.sign-in-needed' : 'pathway.add-failed';
};

/** What is told on any page, in the tab that sent it. */
export const tellOfMilestone = (event: MilestoneEvent, t: Translate): void => {
  if (!event.isHere) return;
  if (event.type === 'sent') {
    onSaved(event.item, event.result, t);
    return;
  }
  const key = errorKey(event);
  if (key !== undefined) showToast({ title: t('errors.title'), text: t(key), tone: 'error' });
};
