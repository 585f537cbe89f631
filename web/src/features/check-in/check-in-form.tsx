import type { FormEvent } from 'react';
import { type VoiceNoteControl, VoiceRecorder } from '#features/voice/voice.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import type { Draft } from './draft.ts';
import { EmotionChoice } from './emotion-choice.tsx';
import { NotesField } from './notes-field.tsx';
import { canSave } from './save-rules.ts';

interface CheckInFormProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  voice: VoiceNoteControl;
  onSave: () => void;
  isBusy: boolean;
}

export const CheckInForm = ({ draft, onChange, voice, onSave, isBusy }: CheckInFormProps) => {
  const { t } = useText();
  const isRecording = voice.state === 'recording';
  const isReady = canSave({ ...draft, hasVoiceNote: voice.note !== undefined }) && !isRecording;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSave();
  };
  return (
    <form className="check-in-form" onSubmit={submit} noValidate>
      <EmotionChoice chosen={draft.emotion} onChoose={(emotion) => onChange({ emotion })} />
      <NotesField notes={draft.notes} onChange={(notes) => onChange({ notes })} />
      <VoiceRecorder voice={voice} isLocked={isBusy} />
      <div className="check-in-end">
        <Button type="submit" className="button-large" isBusy={isBusy} disabled={!isReady}>
          {t(isBusy ? 'check-in.analyzing' : 'check-in.save')}
        </Button>
        {!isReady && (
          <p className="field-hint">{t(isRecording ? 'check-in.save-after-recording' : 'check-in.save-needs')}</p>
        )}
      </div>
    </form>
  );
};
