import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DEFAULT_LOCK_MINUTES, setLock } from './lock.ts';
import { MinutesChoice } from './minutes-choice.tsx';
import { isPin, normalizePin } from './pin.ts';

const FIELD = { type: 'password', inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const;

/** A PIN, typed twice: nobody can tell it to whoever forgot it. */
export const SetPinForm = ({ onSet, onClose }: { onSet: () => void; onClose: () => void }) => {
  const { t } = useText();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [minutes, setMinutes] = useState<number>(DEFAULT_LOCK_MINUTES);
  const [fault, setFault] = useState<'digits' | 'differs'>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = normalizePin(pin);
    const found = !isPin(typed) ? 'digits' : typed === normalizePin(again) ? undefined : 'differs';
    setFault(found);
    if (found !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${found === 'digits' ? 'pin' : 'again'}]`)?.focus();
      return;
    }
    setBusy(true);
    await setLock({ pin: typed, minutes });
    onSet();
  };
  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setFault(undefined);
  };
  return (
    <form ref={form} className="form discretion-form" method="post" onSubmit={submit} noValidate>
      <TextField
        {...FIELD}
        name="pin"
        autoFocus
        label={t('discretion.lock.pin')}
        hint={t('discretion.lock.pin-hint')}
        value={pin}
        onChange={change(setPin)}
        error={fault === 'digits' ? t('discretion.lock.pin-hint') : undefined}
      />
      <TextField
        {...FIELD}
        name="again"
        label={t('discretion.lock.again')}
        value={again}
        onChange={change(setAgain)}
        error={fault === 'differs' ? t('discretion.lock.differs') : undefined}
      />
      <MinutesChoice minutes={minutes} onChange={setMinutes} />
      <div className="discretion-ends">
        <Button type="submit" isBusy={isBusy}>
          {t('discretion.lock.save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
