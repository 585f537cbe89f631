import { helplineCountries } from '@bustan/contract/helplines/list-helplines.ts';
import type { AdminHelpline } from '@bustan/contract/helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFactTexts } from './fact-texts.ts';
import { countriesWithout } from './helpline-standing.ts';

interface CountryFilterProps {
  /** Empty for all of them. */
  country: string;
  onChoose: (country: string) => void;
}

export const CountryFilter = ({ country, onChoose }: CountryFilterProps) => {
  const { t, language } = useText();
  return (
    <span className="country-filter">
      <select
        aria-label={t('admin-helplines.country-filter')}
        value={country}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t('admin-helplines.all-countries')}</option>
        {helplineCountries(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
};

/** Where people in danger would find no number: said before anything else. */
export const CountryNotices = ({ lines }: { lines: readonly AdminHelpline[] }) => {
  const { t, language } = useText();
  const { countryName } = useFactTexts();
  const { noLine, noEmergency } = countriesWithout(lines);
  const named = (codes: readonly string[]) => new Intl.ListFormat(language).format(codes.map(countryName));
  if (noLine.length + noEmergency.length === 0) return null;
  return (
    <div className="country-notices" role="status">
      <Icon name="alert" />
      <div>
        {noLine.length > 0 && <p>{t('admin-helplines.no-line', { countries: named(noLine) })}</p>}
        {noEmergency.length > 0 && <p>{t('admin-helplines.no-emergency', { countries: named(noEmergency) })}</p>}
        <p className="country-notices-text">{t('admin-helplines.no-number-text')}</p>
      </div>
    </div>
  );
};
