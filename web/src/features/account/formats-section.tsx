import { hasArabicDigits, hasHijri } from '@bustan/contract/formats/formats.ts';
import { useState } from 'react';
import { chooseDigits, chooseHijri } from '#platform/i18n/choose-formats.ts';
import { useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Switch } from '#ui/switch.tsx';
import './formats-section.css';

const CHOICES = [
  { name: 'latn', digits: '123' },
  { name: 'arab', digits: '١٢٣' },
] as const;

/** How numbers and days are written on this device. */
export const FormatsSection = () => {
  const i18n = useI18n();
  const { t, formats } = useText();
  const format = useFormat();
  const [today] = useState(() => new Date());
  const chosen = hasArabicDigits(formats) ? 'arab' : 'latn';
  return (
    <section className="formats" aria-labelledby="formats-title">
      <header>
        <h2 id="formats-title">{t('formats.title')}</h2>
        <p className="formats-note">{t('formats.note')}</p>
      </header>
      <fieldset>
        <legend>{t('formats.digits')}</legend>
        <div className="formats-digits">
          {CHOICES.map(({ name, digits }) => (
            <label key={name}>
              <input
                type="radio"
                name="digits"
                value={name}
                checked={name === chosen}
                onChange={() => chooseDigits(i18n, name === 'arab')}
              />
              <bdi className="formats-example">{digits}</bdi>
              {t(`formats.digits.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        label={t('formats.hijri')}
        hint={t('formats.today', { date: format.day(today) })}
        isOn={hasHijri(formats)}
        onChange={(isOn) => chooseHijri(i18n, isOn)}
      />
    </section>
  );
};
