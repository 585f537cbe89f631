import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { MicrophoneError } from '#platform/microphone/microphone.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { IdleView } from './idle-view.tsx';
import { RecordedView } from './recorded-view.tsx';
import { RecordingView } from './recording-view.tsx';
import type { VoiceNoteControl } from './use-voice-note.ts';
import './voice.css';

/** The buttons change with the state: if one of the old ones had the focus, the first of the new ones gets it, in view. */
const useFocusFirstButton = (state: string) => {
  const root = useRef<HTMLFieldSetElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const box = root.current;
    if (state === 'loading' || box === null) return;
    if (isInside.current && !box.contains(document.activeElement)) {
      box.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    }
    // The whole of it, where what it grew by would be below the screen.
    if (state === 'recording' || isInside.current) box.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return {
    root,
    onFocus: () => {
      isInside.current = true;
    },
    // A removed button fires no blur with a target; only moving to another element counts as leaving.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !root.current?.contains(relatedTarget)) isInside.current = false;
    },
  };
};

interface VoiceRecorderProps {
  voice: VoiceNoteControl;
  /** Nothing may change while the check-in is being saved. */
  isLocked: boolean;
  /** What is happening to the recording now, such as its transcription. */
  progress?: string | undefined;
}

/** Long enough to read which phone setting to change. */
const DENIED_MS = 10_000;

/** Idle, recording or recorded; `progress` describes what happens after Save. */
export const VoiceRecorder = ({ voice, isLocked, progress }: VoiceRecorderProps) => {
  const { t } = useText();
  const { root, onFocus, onBlur } = useFocusFirstButton(voice.state);
  const { recording, note, ending } = voice;
  const start = async () => {
    dismissErrorToasts();
    try {
      await voice.start();
    } catch (error) {
      const fault = error instanceof MicrophoneError ? error.fault : 'failed';
      if (fault === 'failed') log.warn('The recording could not start', error);
      const duration = fault === 'denied' ? { durationMs: DENIED_MS } : {};
      showToast({ title: t(`voice.${fault}.title`), text: t(`voice.${fault}.text`), tone: 'error', ...duration });
    }
  };
  return (
    <fieldset ref={root} className="voice" data-state={voice.state} onFocus={onFocus} onBlur={onBlur}>
      <legend className="visually-hidden">{t('voice.title')}</legend>
      <div className="voice-box">
        <p className="voice-ending" role="status">
          {ending !== undefined && t(`voice.ending.${ending}`)}
        </p>
        {recording !== undefined ? (
          <RecordingView recording={recording} isPersisted={voice.isPersisted} onStop={voice.stop} />
        ) : note !== undefined ? (
          <RecordedView
            key={note.timestamp}
            note={note}
            isPersisted={voice.isPersisted}
            isLocked={isLocked}
            progress={progress}
            onDelete={voice.remove}
            onAgain={start}
          />
        ) : (
          <IdleView voice={voice} isLocked={isLocked} onStart={start} />
        )}
      </div>
    </fieldset>
  );
};
