import type { SavedCheckIn } from '@bustan/contract/check-ins.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';
import type { OutboxEvent } from '#platform/outbox/outbox-sender.ts';
import { paths } from '#platform/paths/paths.ts';
import type { UnsentCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { showToast } from '#ui/toasts.ts';

/** Under its reply it is told there, where a crisis card may stand and nothing beside it; on the journey among the rows. */
const TELLING_PAGES: readonly string[] = [paths.checkIn(), paths.journey()];

/** What is told on other pages, in the tab that sent it. */
export const tellOfCheckIn = (event: OutboxEvent<UnsentCheckIn, SavedCheckIn>, t: Translate): void => {
  if (event.type !== 'rejected' || !event.isHere || TELLING_PAGES.includes(location.pathname)) return;
  showToast({ title: t('errors.title'), text: t('check-in.unsent.rejected-elsewhere'), tone: 'error' });
};
