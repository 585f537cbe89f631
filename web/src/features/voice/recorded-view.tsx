import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { AudioPlayer } from '#ui/audio-player.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { playTime } from '#ui/play-time.ts';
import type { VoiceNote } from './voice-note.ts';

interface RecordedViewProps {
  note: VoiceNote;
  isPersisted: boolean;
  isLocked: boolean;
  /** What is happening to the recording now; replaces the buttons. */
  progress: string | undefined;
  onDelete: () => void;
  onAgain: () => void;
}

/** An object URL while the recording is shown. Created in state, not an effect: the focus goes to the player at once. */
const useAudioAddress = (audio: Blob): string => {
  const [address] = useState(() => URL.createObjectURL(audio));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
};

/** Needs a `key`: another recording is another player. */
export const RecordedView = (props: RecordedViewProps) => {
  const { note, isPersisted, isLocked, progress, onDelete, onAgain } = props;
  const { t } = useText();
  const format = useFormat();
  const src = useAudioAddress(note.audio);
  const [confirming, setConfirming] = useState<'delete' | 'again'>();
  const labels = {
    player: t('player.voice-note'),
    play: t('player.play'),
    pause: t('player.pause'),
    seek: t('player.seek'),
    failed: t('player.failed'),
    time: format.digits,
  };
  return (
    <>
      <AudioPlayer src={src} durationSeconds={note.seconds} labels={labels} />
      {!isLocked && <p className="voice-quiet">{t(isPersisted ? 'voice.unsaved' : 'voice.unkept')}</p>}
      <p className="voice-progress" role="status">
        {progress}
      </p>
      {progress === undefined && (
        <div className="voice-actions">
          <Button kind="quiet" disabled={isLocked} onClick={() => setConfirming('again')}>
            <Icon name="microphone" />
            {t('voice.again')}
          </Button>
          <Button kind="quiet" className="voice-delete" disabled={isLocked} onClick={() => setConfirming('delete')}>
            <Icon name="trash" />
            {t('voice.delete')}
          </Button>
        </div>
      )}
      {confirming !== undefined && (
        <ConfirmDialog
          title={t(confirming === 'delete' ? 'voice.delete-title' : 'voice.again-title')}
          text={t(confirming === 'delete' ? 'voice.delete-text' : 'voice.again-text', {
            time: format.digits(playTime(note.seconds)),
          })}
          confirmLabel={t(confirming === 'delete' ? 'voice.delete' : 'voice.again')}
          cancelLabel={t('common.cancel')}
          isBusy={false}
          onConfirm={() => {
            setConfirming(undefined);
            if (confirming === 'delete') onDelete();
            else onAgain();
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
};
