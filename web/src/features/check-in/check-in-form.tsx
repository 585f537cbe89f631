import type { FormEvent } from 'react';
import { type VoiceNoteControl, VoiceRecorder } from '#features/voice/voice.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { EmotionChoice } from './emotion-choice.tsx';
import { NotesField } from './notes-field.tsx';
import { SaveEnd } from './save-end.tsx';
import { canSave } from './save-rules.ts';
import { SentWhere } from './sent-where.tsx';
import type { CheckInControl } from './use-check-in.ts';
import { VoiceChoices } from './voice-choices.tsx';

interface CheckInFormProps {
  userId: string;
  checkIn: CheckInControl;
  voice: VoiceNoteControl;
}

export const CheckInForm = ({ userId, checkIn, voice }: CheckInFormProps) => {
  const { t } = useText();
  const { draft, change, save, step } = checkIn;
  const isBusy = step !== 'idle';
  const isRecording = voice.state === 'recording';
  const isReady = canSave({ ...draft, hasVoiceNote: voice.note !== undefined }) && !isRecording;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) void save();
  };
  return (
    <form className="check-in-form" onSubmit={submit} noValidate>
      {/* What the reply is made from does not change any more; notes may, as long as the voice note is listened to. */}
      <div inert={isBusy}>
        <EmotionChoice chosen={draft.emotion} onChoose={(emotion) => change({ emotion })} />
      </div>
      <div inert={isBusy && step !== 'transcribing'}>
        <NotesField notes={draft.notes} onChange={(notes) => change({ notes })} />
      </div>
      <div className="check-in-said">
        <VoiceRecorder
          voice={voice}
          isLocked={isBusy}
          progress={step === 'transcribing' ? t('check-in.voice.transcribing') : undefined}
        />
        {voice.note !== undefined && (
          <div inert={isBusy}>
            <VoiceChoices checkIn={checkIn} />
          </div>
        )}
      </div>
      <div inert={isBusy}>
        <SentWhere userId={userId} isSending={isBusy} />
      </div>
      <SaveEnd
        checkIn={checkIn}
        canSave={isReady}
        needs={isReady ? undefined : isRecording ? 'check-in.save-after-recording' : 'check-in.save-needs'}
      />
    </form>
  );
};
