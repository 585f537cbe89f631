import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';

const secondsUntil = (dueAt: number): number => Math.max(0, Math.ceil((dueAt - Date.now()) / 1000));

/** Counts down for the eye; a reader of the screen was told once and is not told every second. */
export const SecondsLeft = ({ dueAt }: { dueAt: number }) => {
  const { t } = useText();
  const [count, setCount] = useState(() => secondsUntil(dueAt));
  useEffect(() => {
    const timer = setInterval(() => setCount(secondsUntil(dueAt)), 250);
    return () => clearInterval(timer);
  }, [dueAt]);
  return <span className="seconds-left">{t('pathway.saving-in', { count })}</span>;
};
