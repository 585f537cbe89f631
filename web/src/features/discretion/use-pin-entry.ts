import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pausedUntil, tryPin } from './lock.ts';
import { isPin, normalizePin } from './pin.ts';

/** Minutes and seconds: a time that is left, the same in both languages. */
export const timeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What is left of the pause after wrong PINs, in milliseconds; 0 without one. */
const usePause = () => {
  const leftNow = () => Math.max(0, (pausedUntil(Date.now()) ?? 0) - Date.now());
  const [left, setLeft] = useState(leftNow);
  const check = () => setLeft(leftNow());
  // Looked at again, because another tab may have begun it.
  useEffect(() => {
    const timer = setInterval(check, 1000);
    return () => clearInterval(timer);
  });
  return [left, check] as const;
};

/** The field for the PIN of the lock: during a pause nothing can be sent. */
export const usePinEntry = (onRight: () => void) => {
  const field = useRef<HTMLInputElement>(null);
  const [left, checkPause] = usePause();
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const isPaused = left > 0;
  useEffect(() => {
    if (!isPaused) field.current?.focus();
  }, [isPaused]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const pin = normalizePin(field.current?.value ?? '');
    if (isBusy || isPaused) return;
    if (!isPin(pin)) {
      setWrong(true);
      return;
    }
    setBusy(true);
    const outcome = await tryPin(pin, Date.now());
    setBusy(false);
    if (outcome === 'right') {
      onRight();
      return;
    }
    if (field.current !== null) field.current.value = '';
    setWrong(outcome === 'wrong');
    checkPause();
  };
  const input = {
    ref: field,
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    dir: 'ltr',
    disabled: isPaused,
    onChange: () => setWrong(false),
  } as const;
  return { input, submit, isBusy, isWrong, left };
};
