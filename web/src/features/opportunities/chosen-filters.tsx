import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useChosenLocation } from './location-choices.ts';
import { type OpportunityFilter, opportunitiesAddress } from './opportunity-filter.ts';

/** What narrows the list beside the words: each is a link to the list without it, so that it works without scripts. */
export const ChosenFilters = ({ filter }: { filter: OpportunityFilter }) => {
  const { t } = useText();
  const location = useChosenLocation(filter.location);
  const { type, q, lang } = filter;
  const chosen = [
    ...(type === '' ? [] : [{ name: t(`resources.types.${type}`), rest: { q, location: filter.location, lang } }]),
    ...(location === undefined ? [] : [{ name: location.text, rest: { q, type, lang } }]),
  ];
  if (chosen.length === 0) return null;
  return (
    <nav className="filter-chosen" aria-label={t('resources.chosen')}>
      {chosen.map(({ name, rest }) => (
        <Link key={name} href={opportunitiesAddress(rest)} aria-label={t('resources.remove', { name })} replace>
          <bdi>{name}</bdi>
          <Icon name="close" />
        </Link>
      ))}
    </nav>
  );
};
