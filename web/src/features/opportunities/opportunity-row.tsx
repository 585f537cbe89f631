import { directionOf } from '@bustan/contract/languages.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { Icon } from '#ui/icon.tsx';
import { type DeadlineStatus, deadlineStatus } from './deadline.ts';
import { OpportunityDetails } from './opportunity-details.tsx';
import { SaveToggle } from './save-toggle.tsx';
import { TypeSign } from './type-sign.tsx';

const useDeadlineText = (status: DeadlineStatus): string => {
  const { t } = useText();
  if (status.state !== 'open') return t(`resources.${status.state}`);
  if (status.days === null) return t('resources.no-deadline');
  return status.days === 0 ? t('resources.closes-today') : t('resources.closes', { count: status.days });
};

/** Type, organization and place: each in its own direction, all aligned with the page. */
const Facts = ({ opportunity }: { opportunity: Opportunity }) => {
  const { t, language } = useText();
  const { type, location } = opportunity;
  const organization = localize(language, opportunity.organization, opportunity.organization_ar);
  const place = location === null ? null : localize(language, location, opportunity.location_ar);
  return (
    <span className="opportunity-facts">
      <span className="opportunity-type">{t(`resources.type.${type}`)}</span>
      <span className="opportunity-fact">
        <bdi lang={organization.lang}>{organization.text}</bdi>
      </span>
      {place !== null && (
        <span className="opportunity-fact">
          <bdi lang={place.lang}>{place.text}</bdi>
        </span>
      )}
    </span>
  );
};

/** One line of a list that is scanned; the rest unfolds below it, without scripts too. */
export const OpportunityRow = ({ opportunity, today }: { opportunity: Opportunity; today: string }) => {
  const { t, language } = useText();
  const title = localize(language, opportunity.title, opportunity.title_ar);
  const status = deadlineStatus(opportunity, today);
  const deadlineText = useDeadlineText(status);
  const isOpen = status.state === 'open';
  return (
    <li id={opportunity.id} className="opportunity" data-standing={status.state}>
      <details>
        <summary className="opportunity-row">
          <TypeSign type={opportunity.type} />
          <h3 lang={title.lang} dir={directionOf(title.lang)}>
            {title.text}
          </h3>
          <Facts opportunity={opportunity} />
          {!(isOpen && status.days === null) && (
            <span className="opportunity-deadline" data-soon={(isOpen && status.isSoon) || undefined}>
              <Icon name={isOpen ? 'calendar' : 'clock'} />
              {deadlineText}
            </span>
          )}
        </summary>
        <OpportunityDetails
          opportunity={opportunity}
          deadlineText={deadlineText}
          isLinked={status.state !== 'hidden'}
        />
      </details>
      <SaveToggle opportunity={opportunity} label={t('resources.save', { title: title.text })} />
    </li>
  );
};
