import { isHeard, useWhereWordsGo } from '#platform/ai/where-words-go.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { CheckInControl } from './use-check-in.ts';
import './voice-choices.css';

/** What becomes of the recording, asked and told while it is still on the device alone. */
export const VoiceChoices = ({ checkIn }: { checkIn: CheckInControl }) => {
  const { t } = useText();
  const where = useWhereWordsGo();
  const { change, wantsReview, setWantsReview, isRecordingDropped } = checkIn;
  return (
    <fieldset className="voice-choices">
      <legend className="visually-hidden">{t('check-in.voice.choices')}</legend>
      {isHeard(where) && (
        <>
          <label className="voice-choice">
            <input type="checkbox" checked={wantsReview} onChange={(event) => setWantsReview(event.target.checked)} />
            {t('check-in.voice.review')}
          </label>
          <label className="voice-choice">
            <input
              type="checkbox"
              checked={isRecordingDropped}
              onChange={(event) => change({ isRecordingDropped: event.target.checked })}
            />
            {t('check-in.voice.drop')}
          </label>
        </>
      )}
      <p className="field-hint" role="status">
        {t(isRecordingDropped ? 'check-in.voice.dropped' : 'check-in.voice.kept')}
      </p>
    </fieldset>
  );
};
