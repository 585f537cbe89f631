import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import { MAX_NOTES_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { useId } from 'react';
import { isTranscribed, useDataUse } from '#platform/ai/ai-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { notesFault } from './draft.ts';
import type { CheckInControl } from './use-check-in.ts';
import './check-in-fields.css';

interface EmotionChoiceProps {
  chosen: Emotion | null;
  onChoose: (emotion: Emotion) => void;
}

export const EmotionChoice = ({ chosen, onChoose }: EmotionChoiceProps) => {
  const { t } = useText();
  return (
    <fieldset className="emotions">
      <legend>{t('check-in.emotion')}</legend>
      <div className="emotion-row">
        {EMOTIONS.map((emotion) => (
          <label key={emotion} className="emotion" data-chosen={emotion === chosen || undefined}>
            <input
              type="radio"
              name="emotion"
              value={emotion}
              className="emotion-input"
              checked={emotion === chosen}
              onChange={() => onChoose(emotion)}
            />
            <EmotionPetal emotion={emotion} />
            <span className="emotion-word">{t(`emotion.${emotion}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface NotesFieldProps {
  notes: string;
  onChange: (notes: string) => void;
}

export const NotesField = ({ notes, onChange }: NotesFieldProps) => {
  const { t } = useText();
  const id = useId();
  const fault = notesFault(notes);
  return (
    <div className="field notes">
      <label htmlFor={id}>{t('check-in.notes')}</label>
      <textarea
        id={id}
        name="notes"
        // With dir="auto" an empty field would align its Arabic placeholder to the wrong side.
        {...(notes === '' ? {} : { dir: 'auto' })}
        rows={5}
        placeholder={t('check-in.notes-placeholder')}
        value={notes}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note ${id}-count`}
      />
      <div className="notes-below">
        <p id={`${id}-note`} className={fault === undefined ? 'field-hint' : 'field-error'}>
          {t(fault ?? 'check-in.notes-hint')}
        </p>
        <p id={`${id}-count`} className="notes-count" data-over={fault !== undefined || undefined}>
          <bdi dir="ltr">{t('check-in.count', { used: countChars(notes), max: MAX_NOTES_CHARS })}</bdi>
        </p>
      </div>
    </div>
  );
};

/** What happens to the recording, decided while it is only on the device. */
export const VoiceNoteChoices = ({ checkIn }: { checkIn: CheckInControl }) => {
  const { t } = useText();
  const where = useDataUse();
  const { change, wantsReview, setWantsReview, isRecordingDropped } = checkIn;
  return (
    <fieldset className="voice-choices">
      <legend className="visually-hidden">{t('check-in.voice.choices')}</legend>
      {isTranscribed(where) && (
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
