import { useText } from '#platform/i18n/i18n-context.tsx';
import { AudioPlayer } from '#ui/audio-player.tsx';

/** The page may play only from where it came itself, and the server may be known by more than one name. */
const onThisSite = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Offers to listen; nothing is fetched before that. */
export const CheckInVoice = ({ url, date }: { url: string; date: string }) => {
  const { t } = useText();
  return (
    <div className="check-in-voice">
      <AudioPlayer
        src={onThisSite(url)}
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
