import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { CountrySelect, useHelplineCountry } from './country-select.tsx';
import { DangerSection } from './helpline-list.tsx';
import { overridesCache } from './overrides-cache.ts';
import { TalkLines } from './talk-lines.tsx';

/** Server-renders the operator's overrides, so that they show without scripts too. */
export const load: LoadPage = async (page) => (await import('./fetch-overrides.ts')).loadOverrides(page);

/** Stores the overrides for offline use when the page is prefetched. */
export const prefetchForOffline = () => overridesCache.refresh();

const HelplinesPage = () => {
  const { t, language } = useText();
  const { country, choose } = useHelplineCountry();
  return (
    <div className="help-page">
      <header className="help-head">
        <h1>{t('help-page.title')}</h1>
        <CountrySelect country={country} onChoose={choose} />
      </header>
      <DangerSection country={country} />
      <section className="talk-section" aria-labelledby="talk-title">
        <h2 id="talk-title">{t('help-page.talk')}</h2>
        <TalkLines country={country} />
      </section>
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">{t('help-page.steps')}</h2>
        <ul className="help-steps">
          <li>{crisisText('tellSomeone', language)}</li>
          <li>{crisisText('notAlone', language)}</li>
          <li>{crisisText('emergencyDepartment', language)}</li>
        </ul>
      </section>
    </div>
  );
};

export default HelplinesPage;
