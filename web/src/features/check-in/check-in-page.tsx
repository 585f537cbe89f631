import type { Emotion } from '@bustan/contract/enums.ts';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { preloadFlower } from '#features/flower/flower.ts';
import { CrisisCard } from '#features/helplines/helplines.ts';
import { useVoiceNote, type VoiceNoteControl, VoiceRecorder } from '#features/voice/voice.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import type { Point } from '#ui/emotion-arc.tsx';
import { EmotionChoice, VoiceNoteChoices, WordsField } from './check-in-fields.tsx';
import { DataUseNotice } from './data-use-notice.tsx';
import { DayChoice } from './day-choice.tsx';
import { canSave } from './draft.ts';
import { FeelingChips } from './feeling-chips.tsx';
import { FeelingGround } from './feeling-ground.tsx';
import { FeelingWordRow } from './feeling-word-row.tsx';
import { ReplyCard } from './reply-card.tsx';
import { SaveActions } from './save-actions.tsx';
import { type CheckInControl, useCheckIn } from './use-check-in.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import './check-in.css';

/** As light as a key of the phone’s keyboard. */
const TOUCH_MS = 10;

interface CheckInFormProps {
  userId: string;
  checkIn: CheckInControl;
  voice: VoiceNoteControl;
  /** Where a feeling was touched. */
  onTouched: (at: Point) => void;
  /** Where the chosen petal was when the form went. */
  onLeave: (petal: DOMRect | undefined) => void;
}

const CheckInForm = ({ userId, checkIn, voice, onTouched, onLeave }: CheckInFormProps) => {
  const { t } = useText();
  const { draft, change, save, step } = checkIn;
  const isBusy = step !== 'idle';
  const isRecording = voice.state === 'recording';
  const isReady = canSave({ ...draft, hasVoiceNote: voice.note !== undefined }) && !isRecording;
  const form = useRef<HTMLFormElement>(null);
  useKeyboardInset();
  // Here before the petal is.
  useEffect(() => void preloadFlower().catch(() => undefined), []);
  // Before it goes: from there the petal flies to the flower.
  useLayoutEffect(() => {
    const element = form.current;
    return () => onLeave(element?.querySelector('[data-chosen] .petal')?.getBoundingClientRect());
  }, [onLeave]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) void save();
  };
  const choose = (emotion: Emotion, at: Point) => {
    if (emotion !== draft.emotion) navigator.vibrate?.(TOUCH_MS);
    onTouched(at);
    change(emotion === draft.emotion ? { emotion } : { emotion, word: null });
  };
  return (
    <form ref={form} className="check-in-form" onSubmit={submit} noValidate>
      {/* During a save the reply's input is locked, except the notes while the voice note is transcribed. */}
      <div inert={isBusy}>
        <EmotionChoice chosen={draft.emotion} isOfDayPast={checkIn.dayPast !== null} onChoose={choose} />
      </div>
      {draft.emotion !== null && (
        <div className="check-in-closer" inert={isBusy}>
          <FeelingWordRow emotion={draft.emotion} chosen={draft.word} onChoose={(word) => change({ word })} />
          <FeelingChips emotion={draft.emotion} notes={draft.notes} onChange={(notes) => change({ notes })} />
        </div>
      )}
      <div className="check-in-said">
        <WordsField
          notes={draft.notes}
          onChange={(notes) => change({ notes })}
          isLocked={isBusy && step !== 'transcribing'}
          voice={voice}
          notice={(privacyId) => (
            <div inert={isBusy}>
              <DataUseNotice userId={userId} privacyId={privacyId} isSaving={isBusy} />
            </div>
          )}
        >
          <VoiceRecorder
            voice={voice}
            isLocked={isBusy}
            progress={step === 'transcribing' ? t('check-in.voice.transcribing') : undefined}
          />
        </WordsField>
        {voice.note !== undefined && (
          <div inert={isBusy}>
            <VoiceNoteChoices checkIn={checkIn} />
          </div>
        )}
      </div>
      <SaveActions
        checkIn={checkIn}
        canSave={isReady}
        isRecording={isRecording}
        needs={isReady ? undefined : isRecording ? 'check-in.save-after-recording' : 'check-in.save-needs'}
      />
    </form>
  );
};

const CheckIn = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const voice = useVoiceNote(userId);
  const checkIn = useCheckIn(userId, voice);
  const [touchedAt, setTouchedAt] = useState<Point>();
  const flownFrom = useRef<DOMRect>(undefined);
  const [leave] = useState(() => (petal: DOMRect | undefined) => {
    flownFrom.current = petal;
  });
  const { answered, address, startAgain, draft } = checkIn;
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
  return (
    <div className="check-in">
      <FeelingGround emotion={answered?.emotion ?? draft.emotion} at={touchedAt} />
      {answered === undefined ? (
        <>
          <div inert={checkIn.step !== 'idle'}>
            <DayChoice day={checkIn.dayPast} now={checkIn.now} onChange={(day) => checkIn.change({ day })} />
          </div>
          <CheckInForm userId={userId} checkIn={checkIn} voice={voice} onTouched={setTouchedAt} onLeave={leave} />
        </>
      ) : (
        <ReplyCard {...answered} userId={userId} address={address} flownFrom={flownFrom} onAgain={startAgain} />
      )}
    </div>
  );
};

/** The route's gate lets only signed-in people in; during server rendering nobody is signed in. */
const CheckInPage = () => {
  const { user } = useAuth();
  return user === null ? null : <CheckIn key={user.id} userId={user.id} />;
};

export default CheckInPage;
