import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { Button } from '#ui/button.tsx';
import { canRetry } from './save-blocked.ts';
import { SaveBlockedPanel } from './save-blocked-panel.tsx';
import type { CheckInControl, SaveStep } from './use-check-in.ts';

const STEP_TEXTS = {
  idle: 'check-in.save',
  checking: 'check-in.save',
  transcribing: 'check-in.voice.transcribing',
  analyzing: 'check-in.analyzing',
} satisfies Record<SaveStep, TextKey>;

/** A busy button loses the focus; after a failed save it gets it back, unless something else has it. */
const useRestoreFocus = (isBusy: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
};

interface SaveActionsProps {
  checkIn: CheckInControl;
  canSave: boolean;
  /** Save waits below the recorder, which it would cover. */
  isRecording: boolean;
  /** What is missing before the check-in can be saved. */
  needs: TextKey | undefined;
}

/** The end of the form: the save button with its progress, or why the save is blocked. */
export const SaveActions = ({ checkIn, canSave, isRecording, needs }: SaveActionsProps) => {
  const { t } = useText();
  const { step, saveBlocked, stop } = checkIn;
  const isBusy = step !== 'idle';
  const button = useRestoreFocus(isBusy);
  return (
    <div className="check-in-end">
      {saveBlocked !== undefined && <SaveBlockedPanel saveBlocked={saveBlocked} checkIn={checkIn} />}
      {needs !== undefined && <p className="field-hint">{t(needs)}</p>}
      {/* The voice recorder itself announces the transcription; the label of a busy button is not announced. */}
      <p className={step === 'analyzing' ? 'field-hint' : 'visually-hidden'} role="status">
        {step === 'analyzing' && (
          <>
            <span className="visually-hidden">{t('check-in.analyzing')} </span>
            {t('check-in.reply-coming')}
          </>
        )}
      </p>
      {(saveBlocked === undefined || !canRetry(saveBlocked)) && (
        <div className="check-in-save" data-waits={isRecording || undefined}>
          <Button ref={button} type="submit" className="button-large" isBusy={isBusy} disabled={!canSave}>
            {t(STEP_TEXTS[step])}
          </Button>
          {step === 'transcribing' && (
            <Button kind="quiet" onClick={stop}>
              {t('check-in.voice.stop')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
