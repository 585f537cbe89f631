import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { DiscretionSection } from './discretion-section.tsx';
import { findLock, removeLock, setLockMinutes } from './lock.ts';
import { MinutesChoice } from './minutes-choice.tsx';
import { canHashPins } from './pin.ts';
import { SetPinForm } from './set-pin-form.tsx';
import { timeLeft, usePinEntry } from './use-pin-entry.ts';

/** Whoever holds the unlocked phone must know the PIN to take the lock off. */
const RemoveForm = ({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) => {
  const { t } = useText();
  const { input, submit, isBusy, isWrong, left } = usePinEntry(onRemoved);
  const pause = left > 0 ? `${t('plain.pin.paused')} ${timeLeft(left)}` : undefined;
  return (
    <form className="form discretion-form" method="post" onSubmit={submit} noValidate>
      <TextField
        {...input}
        label={t('discretion.lock.pin')}
        error={pause ?? (isWrong ? t('plain.pin.wrong') : undefined)}
      />
      <div className="discretion-ends">
        <Button type="submit" isBusy={isBusy} disabled={left > 0}>
          {t('discretion.lock.remove')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};

/** The lock of this device: set, its time, taken off. */
export const LockSection = () => {
  const { t } = useText();
  // As the server renders it, which knows no device.
  const [lock, setLock] = useState<ReturnType<typeof findLock>>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => setLock(findLock()), []);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setLock(findLock());
    setOpen(false);
  };
  const tell = (title: string) => {
    close();
    showToast({ title, tone: 'success' });
  };
  const remove = () => {
    removeLock();
    tell(t('discretion.lock.removed'));
  };
  const open = (
    <Button ref={opener} kind="quiet" className="button-outline" onClick={() => setOpen(true)}>
      {t(lock === undefined ? 'discretion.lock.set' : 'discretion.lock.remove')}
    </Button>
  );
  const changeMinutes = (minutes: number) => {
    setLockMinutes(minutes);
    setLock(findLock());
  };
  return (
    <DiscretionSection title={t('discretion.lock.title')}>
      <p>{t(lock === undefined ? 'discretion.lock.off' : 'discretion.lock.on')}</p>
      {lock !== undefined && <MinutesChoice minutes={lock.minutes} onChange={changeMinutes} />}
      <p className="discretion-note">{t('discretion.lock.note')}</p>
      {!canHashPins() && <p className="discretion-note">{t('discretion.lock.insecure')}</p>}
      {canHashPins() && !isOpen && open}
      {isOpen && lock === undefined && <SetPinForm onSet={() => tell(t('discretion.lock.done'))} onClose={close} />}
      {isOpen && lock !== undefined && <RemoveForm onRemoved={remove} onClose={close} />}
    </DiscretionSection>
  );
};
