import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { Button } from '#ui/button.tsx';
import { canGoOn } from './halt.ts';
import type { CheckInControl, Step } from './use-check-in.ts';
import { VoiceHalt } from './voice-halt.tsx';

const STEP_TEXTS = {
  idle: 'check-in.save',
  checking: 'check-in.save',
  transcribing: 'check-in.voice.transcribing',
  analyzing: 'check-in.analyzing',
} satisfies Record<Step, TextKey>;

/** A button that is busy loses the focus; after a save that failed it gets it back, unless somebody has taken it. */
const useReturningFocus = (isBusy: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
};

interface SaveEndProps {
  checkIn: CheckInControl;
  canSave: boolean;
  /** What is missing before it can be saved. */
  needs: TextKey | undefined;
}

/** The end of the form: Save with what it is doing, or what a voice note's words wait for. */
export const SaveEnd = ({ checkIn, canSave, needs }: SaveEndProps) => {
  const { t } = useText();
  const { step, halt, stop } = checkIn;
  const isBusy = step !== 'idle';
  const button = useReturningFocus(isBusy);
  return (
    <div className="check-in-end">
      {halt !== undefined && <VoiceHalt halt={halt} checkIn={checkIn} />}
      {(halt === undefined || !canGoOn(halt)) && (
        <div className="check-in-save">
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
      {needs !== undefined && <p className="field-hint">{t(needs)}</p>}
      {/* That a voice note is listened to is said where it stands. */}
      <p className="visually-hidden" role="status">
        {step === 'analyzing' && t('check-in.analyzing')}
      </p>
    </div>
  );
};
