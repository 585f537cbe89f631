import { ApiError, errorText } from '#platform/api/api-error.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';
import { outbox } from '#platform/outbox/outbox.ts';
import type { OutboxEvent } from '#platform/outbox/outbox-sender.ts';
import type { DeletedCheckIn } from '#platform/unsent-check-ins/deleted-check-ins.ts';
import { showToast } from '#ui/toasts.ts';

/** What became of a deletion, in the tab that sent it. The row is gone from the screen before. */
export const tellOfDeletion = (event: OutboxEvent<DeletedCheckIn, null>, t: Translate): void => {
  if (!event.isHere) return;
  const { item } = event;
  const isFirstTry = item.tries === item.body.triesToSave + 1;
  if (event.type === 'rejected') {
    const reason = new ApiError({ code: event.code, status: 0, message: event.code });
    showToast({ title: t('errors.title'), text: t(errorText(reason)), tone: 'error' });
    // There is nothing in it to keep: the row stands there again.
    void outbox.discard(item.id);
  } else if (isFirstTry) {
    const isSent = event.type === 'sent';
    showToast({ title: t(isSent ? 'journey.deleted' : 'journey.deleted-later'), tone: isSent ? 'success' : 'info' });
  }
};
