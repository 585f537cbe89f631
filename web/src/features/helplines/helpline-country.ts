import {
  DEFAULT_HELPLINE_COUNTRY,
  type HelplineCountry,
  isHelplineCountry,
} from '@bustan/contract/distress/helplines.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';

const COUNTRY_KEY = 'bustan.helpline-country';

const findCountry = (): HelplineCountry => {
  const stored = deviceStorage.find(COUNTRY_KEY);
  return isHelplineCountry(stored) ? stored : DEFAULT_HELPLINE_COUNTRY;
};

const chosen = createStore<HelplineCountry | undefined>(undefined);
const country = { subscribe: chosen.subscribe, get: () => chosen.get() ?? findCountry() };

/** The person's own choice, kept on this device; never guessed from an address (safety section 2, rule 5). */
export const useHelplineCountry = () => {
  const choose = (value: string) => {
    if (!isHelplineCountry(value)) return;
    deviceStorage.keep(COUNTRY_KEY, value);
    chosen.set(value);
  };
  return { country: useStore(country, () => DEFAULT_HELPLINE_COUNTRY), choose };
};
