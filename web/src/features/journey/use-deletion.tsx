import { useState } from 'react';
import { useForgetInMonths } from '#features/flower/flower.ts';
import { feelingWords } from '#platform/feeling-words/feeling-words.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { deleteCheckIn } from '#platform/unsent-check-ins/deleted-check-ins.ts';
import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';

/** Deletes a check-in for good after asking: what asks, and the dialog that it opens. The outbox tells what became of it. */
export const useDeletion = (userId: string) => {
  const { t } = useText();
  const [toDelete, setToDelete] = useState<ShownCheckIn>();
  const forgetInMonths = useForgetInMonths(userId);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (id: string) => {
    setBusy(true);
    const isGone = await deleteCheckIn({ id, userId });
    if (isGone) showToast({ title: t('journey.deleted'), tone: 'success' });
    feelingWords(userId).forget(id);
    forgetInMonths(id);
    setBusy(false);
    setToDelete(undefined);
  };
  const hasRecording =
    toDelete !== undefined && (toDelete.voice_note_url ?? toDelete.unsent?.body.recording ?? null) !== null;
  const dialog = toDelete !== undefined && (
    <ConfirmDialog
      title={t('journey.delete-title')}
      text={t(hasRecording ? 'journey.delete-text-voice' : 'journey.delete-text')}
      confirmLabel={t('journey.delete-confirm')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => void confirm(toDelete.id)}
      onClose={() => setToDelete(undefined)}
    />
  );
  return { ask: setToDelete, dialog };
};
