import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { PlainMark } from './plain-mark.tsx';
import type { PlainRow } from './plain-rows.ts';
import { useHold } from './use-hold.ts';

const PlainOpportunity = ({ opportunity }: { opportunity: PlainRow }) => {
  const { t, language } = useText();
  const { type, location, url } = opportunity;
  const title = localize(language, opportunity.title, opportunity.title_ar);
  const organization = localize(language, opportunity.organization, opportunity.organization_ar);
  const place = location === null ? null : localize(language, location, opportunity.location_ar);
  const name = <bdi lang={title.lang}>{title.text}</bdi>;
  return (
    <li>
      <h2>
        {url === null ? (
          name
        ) : (
          <a href={url} rel="noreferrer">
            {name}
          </a>
        )}
      </h2>
      <p>
        {t(`resources.type.${type}`)}
        {[organization, ...(place === null ? [] : [place])].map(({ lang, text }) => (
          <span key={text}>
            {' · '}
            <bdi lang={lang}>{text}</bdi>
          </span>
        ))}
      </p>
    </li>
  );
};

interface PlainPageProps {
  rows: readonly PlainRow[];
  /** The sign at the top was held, or pressed five times. */
  onHeld: () => void;
}

/** What the product looks like while it is hidden: a list of openings as anybody might read it. */
export const PlainPage = ({ rows, onHeld }: PlainPageProps) => {
  const { t } = useText();
  const hold = useHold(onHeld);
  return (
    <div className="plain">
      <header className="plain-head">
        <button type="button" className="plain-sign" aria-label={t('plain.title')} {...hold}>
          <PlainMark />
        </button>
        <h1>{t('plain.title')}</h1>
      </header>
      <main>
        {rows.length === 0 ? (
          <p>{t('plain.none')}</p>
        ) : (
          <ul className="plain-list">
            {rows.map((opportunity) => (
              <PlainOpportunity key={opportunity.id} opportunity={opportunity} />
            ))}
          </ul>
        )}
      </main>
    </div>
  );
};
