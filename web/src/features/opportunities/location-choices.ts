import { useText } from '#platform/i18n/i18n-context.tsx';
import { type LocalizedText, localize } from '#platform/i18n/localized-text.ts';
import { useLocations } from './opportunities.api.ts';

/** All locations, plus the one in the URL even if it does not exist. */
export const useLocationChoices = (location: string) => {
  const { t, language } = useText();
  const locations = useLocations();
  const isKnown = location === '' || locations.some((row) => row.location === location);
  const all = isKnown ? locations : [...locations, { location, location_ar: null }];
  const choices = all.map((row) => {
    const { text, lang } = localize(language, row.location, row.location_ar);
    return { value: row.location, label: text, lang };
  });
  return [{ value: '', label: t('resources.all-locations') }, ...choices];
};

/** The location of the URL in the page's language; undefined if there is none. */
export const useChosenLocation = (location: string): LocalizedText | undefined => {
  const { language } = useText();
  const locations = useLocations();
  if (location === '') return undefined;
  const row = locations.find((one) => one.location === location);
  return localize(language, location, row?.location_ar ?? null);
};
