import { helplineCountries } from '@bustan/contract/distress/helplines.ts';
import { useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';

interface CountrySelectProps {
  country: string;
  onChoose: (country: string) => void;
}

export const CountrySelect = ({ country, onChoose }: CountrySelectProps) => {
  const { t, language } = useText();
  const id = useId();
  return (
    <div className="country-select">
      <label htmlFor={id}>{t('help-page.country')}</label>
      <span className="country-box">
        <select id={id} value={country} onChange={(event) => onChoose(event.target.value)}>
          {helplineCountries(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </div>
  );
};
