import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { useState } from 'react';
import { errorText } from '#platform/api/error-text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { CheckInItem } from './check-in-item.tsx';
import { useDeleteCheckIn } from './journey.api.ts';

export const CheckInList = ({ userId, checkIns }: { userId: string; checkIns: readonly CheckIn[] }) => {
  const { t } = useText();
  const [asked, setAsked] = useState<CheckIn>();
  const deletion = useDeleteCheckIn(userId);
  const confirm = (id: string) =>
    deletion.mutate(id, {
      onSuccess: () => showToast({ title: t('journey.deleted'), tone: 'success' }),
      onError: (error) => showToast({ title: t('errors.title'), text: t(errorText(error)), tone: 'error' }),
      onSettled: () => setAsked(undefined),
    });
  return (
    <section className="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">{t('journey.recent')}</h2>
      <ul className="check-in-list">
        {checkIns.map((checkIn) => (
          <CheckInItem key={checkIn.id} checkIn={checkIn} onDelete={() => setAsked(checkIn)} />
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          title={t('journey.delete-title')}
          text={t(asked.voice_note_url === null ? 'journey.delete-text' : 'journey.delete-text-voice')}
          confirmLabel={t('journey.delete-confirm')}
          cancelLabel={t('common.cancel')}
          isBusy={deletion.isPending}
          onConfirm={() => confirm(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
};
