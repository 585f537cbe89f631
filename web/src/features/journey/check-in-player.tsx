import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { AudioPlayer } from '#ui/audio-player.tsx';

/** Fetches nothing until the person presses play. */
export const CheckInPlayer = ({ src, date }: { src: string; date: string }) => {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="check-in-voice">
      <AudioPlayer
        src={src}
        labels={{
          player: t('player.voice-note-of', { date }),
          play: t('player.play'),
          pause: t('player.pause'),
          seek: t('player.seek'),
          failed: t('player.failed'),
          time: format.digits,
        }}
      />
    </div>
  );
};
