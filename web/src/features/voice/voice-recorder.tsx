import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { MicrophoneError } from '#platform/microphone/microphone.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { IdleView } from './idle-view.tsx';
import { RecordedView } from './recorded-view.tsx';
import { RecordingView } from './recording-view.tsx';
import { useFollowingFocus } from './use-following-focus.ts';
import type { VoiceNoteControl } from './use-voice-note.ts';
import './voice.css';

interface VoiceRecorderProps {
  voice: VoiceNoteControl;
  /** While the check-in is being saved nothing may change any more. */
  isLocked: boolean;
  /** What is being done with the recording now, such as that it is turned into words. */
  progress?: string | undefined;
}

/** Whoever must change a setting of the phone needs the time to read where. */
const DENIED_MS = 10_000;

/** Idle, recording, recorded; what comes after Save is told by `progress`. */
export const VoiceRecorder = ({ voice, isLocked, progress }: VoiceRecorderProps) => {
  const { t } = useText();
  const { root, onFocus, onBlur } = useFollowingFocus(voice.state);
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
      <legend>{t('voice.title')}</legend>
      <div className="voice-box">
        <p className="voice-ending" role="status">
          {ending !== undefined && t(`voice.ending.${ending}`)}
        </p>
        {recording !== undefined ? (
          <RecordingView recording={recording} isKept={voice.isKept} onStop={voice.stop} />
        ) : note !== undefined ? (
          <RecordedView
            key={note.timestamp}
            note={note}
            isKept={voice.isKept}
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
