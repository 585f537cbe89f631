import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { formatMoment } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { AudioPlayer } from '#ui/audio-player.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDeleteCheckIn } from './journey.api.ts';

/** The CSP allows media from the page's own origin only, and the server may be reachable under several host names. */
const sameOriginPath = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Fetches nothing until the person presses play. */
const VoicePlayer = ({ url, date }: { url: string; date: string }) => {
  const { t } = useText();
  return (
    <div className="check-in-voice">
      <AudioPlayer
        src={sameOriginPath(url)}
        labels={{
          player: t('player.voice-note-of', { date }),
          play: t('player.play'),
          pause: t('player.pause'),
          seek: t('player.seek'),
          failed: t('player.failed'),
        }}
      />
    </div>
  );
};

/** The note of a check-in is never stored; its reply is. */
const CheckInItem = ({ checkIn, onDelete }: { checkIn: CheckIn; onDelete: () => void }) => {
  const { t, language } = useText();
  const date = formatMoment(new Date(checkIn.created_at), language);
  return (
    <li className="check-in-item">
      <EmotionPetal emotion={checkIn.emotion} />
      <div className="check-in-words">
        <p className="check-in-emotion">{t(`emotion.${checkIn.emotion}`)}</p>
        <p className="check-in-date">
          <time dateTime={checkIn.created_at}>{date}</time>
        </p>
        {checkIn.ai_analysis !== null && (
          <details>
            <summary>{t('journey.reply')}</summary>
            <p dir="auto">{checkIn.ai_analysis.response}</p>
          </details>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={t('journey.delete', { date })} onClick={onDelete}>
        <Icon name="trash" />
      </button>
      {checkIn.voice_note_url !== null && <VoicePlayer url={checkIn.voice_note_url} date={date} />}
    </li>
  );
};

export const CheckInList = ({ userId, checkIns }: { userId: string; checkIns: readonly CheckIn[] }) => {
  const { t } = useText();
  const [toDelete, setToDelete] = useState<CheckIn>();
  const deletion = useDeleteCheckIn(userId);
  const confirm = (id: string) =>
    deletion.mutate(id, {
      onSuccess: () => showToast({ title: t('journey.deleted'), tone: 'success' }),
      onError: (error) => showToast({ title: t('errors.title'), text: t(errorText(error)), tone: 'error' }),
      onSettled: () => setToDelete(undefined),
    });
  return (
    <section className="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">{t('journey.recent')}</h2>
      <ul className="check-in-list">
        {checkIns.map((checkIn) => (
          <CheckInItem key={checkIn.id} checkIn={checkIn} onDelete={() => setToDelete(checkIn)} />
        ))}
      </ul>
      {toDelete !== undefined && (
        <ConfirmDialog
          title={t('journey.delete-title')}
          text={t(toDelete.voice_note_url === null ? 'journey.delete-text' : 'journey.delete-text-voice')}
          confirmLabel={t('journey.delete-confirm')}
          cancelLabel={t('common.cancel')}
          isBusy={deletion.isPending}
          onConfirm={() => confirm(toDelete.id)}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </section>
  );
};
