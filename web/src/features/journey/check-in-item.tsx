import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { formatMoment } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { Icon } from '#ui/icon.tsx';
import { CheckInVoice } from './check-in-voice.tsx';

/** One check-in: the note itself was never kept, the reply was. */
export const CheckInItem = ({ checkIn, onDelete }: { checkIn: CheckIn; onDelete: () => void }) => {
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
      {checkIn.voice_note_url !== null && <CheckInVoice url={checkIn.voice_note_url} date={date} />}
    </li>
  );
};
