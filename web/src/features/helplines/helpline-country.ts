import {
  DEFAULT_HELPLINE_COUNTRY,
  type HelplineCountry,
  isHelplineCountry,
} from '@bustan/contract/distress/helplines.ts';
import { useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '#platform/storage/storage.ts';

const COUNTRY_KEY = 'bustan.helpline-country';

const findCountry = (): HelplineCountry => {
  const stored = deviceStorage.find(COUNTRY_KEY);
  return isHelplineCountry(stored) ? stored : DEFAULT_HELPLINE_COUNTRY;
};

const never = () => () => undefined;

/** The person's own choice, kept on this device; never guessed from an address (safety section 2, rule 5). */
export const useHelplineCountry = () => {
  const stored = useSyncExternalStore(never, findCountry, () => DEFAULT_HELPLINE_COUNTRY);
  const [chosen, setChosen] = useState<HelplineCountry>();
  const choose = (value: string) => {
    if (!isHelplineCountry(value)) return;
    deviceStorage.keep(COUNTRY_KEY, value);
    setChosen(value);
  };
  return { country: chosen ?? stored, choose };
};
