import { useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { timeLeft, usePinEntry } from './use-pin-entry.ts';

/** Asks for the PIN on the plain page. */
export const PinForm = ({ onRight }: { onRight: () => void }) => {
  const { t } = useText();
  const id = useId();
  const { input, submit, isBusy, isWrong, left } = usePinEntry(onRight);
  const isPaused = left > 0;
  return (
    <form method="post" onSubmit={submit} noValidate>
      <label>
        {t('plain.pin.label')}
        <input {...input} aria-invalid={isWrong || undefined} aria-describedby={id} />
      </label>
      <p id={id} role="alert">
        {isPaused ? t('plain.pin.paused') : isWrong && t('plain.pin.wrong')}
      </p>
      {isPaused && (
        <p role="timer">
          <bdi dir="ltr">{timeLeft(left)}</bdi>
        </p>
      )}
      <button type="submit" className="plain-act" aria-busy={isBusy || undefined} disabled={isPaused}>
        {t('plain.pin.open')}
      </button>
    </form>
  );
};
