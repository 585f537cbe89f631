import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { CrisisCard } from '#features/helplines/helplines.ts';
import { useVoiceNote, type VoiceNoteControl, VoiceRecorder } from '#features/voice/voice.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { EmotionChoice, NotesField, VoiceNoteChoices } from './check-in-fields.tsx';
import { DataUseNotice } from './data-use-notice.tsx';
import { canSave } from './draft.ts';
import { ReplyCard } from './reply-card.tsx';
import { SaveActions } from './save-actions.tsx';
import { type CheckInControl, useCheckIn } from './use-check-in.ts';
import './check-in.css';

interface CheckInFormProps {
  userId: string;
  checkIn: CheckInControl;
  voice: VoiceNoteControl;
}

const CheckInForm = ({ userId, checkIn, voice }: CheckInFormProps) => {
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
      {/* During a save the reply's input is locked, except the notes while the voice note is transcribed. */}
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
            <VoiceNoteChoices checkIn={checkIn} />
          </div>
        )}
      </div>
      <div inert={isBusy}>
        <DataUseNotice userId={userId} isSaving={isBusy} />
      </div>
      <SaveActions
        checkIn={checkIn}
        canSave={isReady}
        needs={isReady ? undefined : isRecording ? 'check-in.save-after-recording' : 'check-in.save-needs'}
      />
    </form>
  );
};

const CheckIn = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const voice = useVoiceNote(userId);
  const checkIn = useCheckIn(userId, voice);
  const { answered, startAgain } = checkIn;
  if (answered?.reply.level === 'crisis') {
    return (
      <div className="check-in">
        <CrisisCard acknowledgement={answered.reply.kind === 'self' ? 'heard' : 'heardHarm'} />
        <Link href={paths.journey()} className="button button-quiet">
          {t('check-in.see-journey')}
        </Link>
      </div>
    );
  }
  if (answered !== undefined) {
    return (
      <div className="check-in">
        <ReplyCard {...answered} onAgain={startAgain} />
      </div>
    );
  }
  return (
    <div className="check-in">
      <header>
        <h1>{t('check-in.title')}</h1>
        <p className="check-in-lead">{t('check-in.lead')}</p>
      </header>
      <CheckInForm userId={userId} checkIn={checkIn} voice={voice} />
    </div>
  );
};

/** The route's gate lets only signed-in people in; during server rendering nobody is signed in. */
const CheckInPage = () => {
  const { user } = useAuth();
  return user === null ? null : <CheckIn key={user.id} userId={user.id} />;
};

export default CheckInPage;
