import {
  DEFAULT_HELPLINE_COUNTRY,
  type HelplineCountry,
  helplineCountries,
  isHelplineCountry,
} from '@bustan/contract/helplines/list-helplines.ts';
import { COUNTRY_KEY } from '@bustan/contract/storage-names.ts';
import { useId } from 'react';
import { useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { applyStoredFormats } from '#platform/i18n/stored-formats.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';
import { Icon } from '#ui/icon.tsx';

/** The country that the person chose on this device; null when they never did. */
export const readChosenCountry = (): HelplineCountry | null => {
  const stored = deviceStorage.getItem(COUNTRY_KEY);
  return isHelplineCountry(stored) ? stored : null;
};

const chosenCountry = createStore<HelplineCountry | undefined>(undefined);
const countryStore = {
  subscribe: chosenCountry.subscribe,
  get: () => chosenCountry.get() ?? readChosenCountry() ?? DEFAULT_HELPLINE_COUNTRY,
};

/** The person's own choice, stored on this device; never guessed from an IP address (safety section 2, rule 5). */
export const useHelplineCountry = () => {
  const i18n = useI18n();
  const choose = (value: string) => {
    if (!isHelplineCountry(value)) return;
    deviceStorage.setItem(COUNTRY_KEY, value);
    chosenCountry.set(value);
    // Days are written as the country counts them, until the person has chosen how.
    applyStoredFormats(i18n);
  };
  return { country: useStore(countryStore, () => DEFAULT_HELPLINE_COUNTRY), choose };
};

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
