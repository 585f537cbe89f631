import type { Emotion } from '@bustan/contract/enums.ts';
import { MAX_NOTES_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { type ReactNode, useId } from 'react';
import { VoiceExplanation, type VoiceNoteControl } from '#features/voice/voice.ts';
import { isTranscribed, useDataUse } from '#platform/ai/ai-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { EmotionArc, type Point } from '#ui/emotion-arc.tsx';
import { notesFault } from './draft.ts';
import type { CheckInControl } from './use-check-in.ts';
import './check-in-fields.css';

interface EmotionChoiceProps {
  chosen: Emotion | null;
  isOfDayPast: boolean;
  onChoose: (emotion: Emotion, at: Point) => void;
}

export const EmotionChoice = ({ chosen, isOfDayPast, onChoose }: EmotionChoiceProps) => {
  const { t } = useText();
  return (
    <EmotionArc
      legend={t(isOfDayPast ? 'check-in.day.emotion' : 'check-in.emotion')}
      wordOf={(emotion) => t(`emotion.${emotion}`)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
};

interface WordsFieldProps {
  notes: string;
  onChange: (notes: string) => void;
  /** The notes may not be changed now. */
  isLocked: boolean;
  voice: VoiceNoteControl;
  /** Where the words go, told below them by an element with the id `privacyId`. */
  notice: (privacyId: string) => ReactNode;
  /** The recorder, whose microphone is at the end of the line. */
  children: ReactNode;
}

/** From here on the limit is near enough to be seen; it is always heard. */
const COUNT_SHOWN_FROM = MAX_NOTES_CHARS * 0.9;

/** A line that grows with what is typed, with the microphone in it. */
export const WordsField = ({ notes, onChange, isLocked, voice, notice, children }: WordsFieldProps) => {
  const { t } = useText();
  const id = useId();
  const fault = notesFault(notes);
  const used = countChars(notes);
  return (
    <div className="words">
      <label htmlFor={id} className="visually-hidden">
        {t('check-in.notes')}
      </label>
      <div className="words-line" data-voice={voice.state}>
        <textarea
          id={id}
          name="notes"
          inert={isLocked}
          // With dir="auto" an empty field would align its Arabic placeholder to the wrong side.
          {...(notes === '' ? {} : { dir: 'auto' })}
          rows={1}
          placeholder={t('check-in.notes-placeholder')}
          value={notes}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-${fault === undefined ? 'privacy' : 'fault'} ${id}-count`}
        />
        {children}
      </div>
      <div className="words-below">
        <VoiceExplanation voice={voice} />
        {notice(`${id}-privacy`)}
        {fault !== undefined && (
          <p id={`${id}-fault`} className="field-error">
            {t(fault)}
          </p>
        )}
        <p
          id={`${id}-count`}
          className={`notes-count ${used < COUNT_SHOWN_FROM ? 'visually-hidden' : ''}`}
          data-over={fault !== undefined || undefined}
        >
          <bdi dir="ltr">{t('check-in.count', { used, max: MAX_NOTES_CHARS })}</bdi>
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
