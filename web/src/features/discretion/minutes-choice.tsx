import { useText } from '#platform/i18n/i18n-context.tsx';
import { LOCK_MINUTES } from './lock.ts';

interface MinutesChoiceProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** How long the page may be in the background before the PIN is asked for. */
export const MinutesChoice = ({ minutes: chosen, onChange }: MinutesChoiceProps) => {
  const { t } = useText();
  return (
    <fieldset className="discretion-minutes">
      <legend>{t('discretion.lock.minutes')}</legend>
      {LOCK_MINUTES.map((minutes) => (
        <label key={minutes}>
          <input type="radio" name="minutes" checked={minutes === chosen} onChange={() => onChange(minutes)} />
          {minutes === 0 ? t('discretion.lock.at-once') : t('discretion.lock.after', { count: minutes })}
        </label>
      ))}
    </fieldset>
  );
};
