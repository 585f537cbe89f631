import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { Icon } from '#ui/icon.tsx';
import { standingOf } from './deadline.ts';
import { DeadlineLine } from './deadline-line.tsx';
import { Description } from './description.tsx';
import { SaveToggle } from './save-toggle.tsx';
import { VisitLink } from './visit-link.tsx';

/** Where it is, by whom and where: what decides whether to read on. */
const Facts = ({ opportunity }: { opportunity: Opportunity }) => {
  const { language } = useText();
  const organization = localize(language, opportunity.organization, opportunity.organization_ar);
  const location =
    opportunity.location === null ? null : localize(language, opportunity.location, opportunity.location_ar);
  return (
    <div className="opportunity-facts">
      <p className="opportunity-organization">
        <bdi lang={organization.lang}>{organization.text}</bdi>
      </p>
      {location !== null && (
        <p className="opportunity-location">
          <Icon name="pin" />
          <bdi lang={location.lang}>{location.text}</bdi>
        </p>
      )}
    </div>
  );
};

export const OpportunityCard = ({ opportunity, today }: { opportunity: Opportunity; today: string }) => {
  const { t, language } = useText();
  const { type, description, url } = opportunity;
  const title = localize(language, opportunity.title, opportunity.title_ar);
  const standing = standingOf(opportunity, today);
  return (
    <li className="opportunity-card" data-standing={standing.is}>
      <div className="opportunity-top">
        <p className="opportunity-type" data-type={type}>
          {t(`resources.type.${type}`)}
        </p>
        <SaveToggle opportunity={opportunity} label={t('resources.save', { title: title.text })} />
      </div>
      <h2 tabIndex={-1}>
        <bdi lang={title.lang}>{title.text}</bdi>
      </h2>
      <Facts opportunity={opportunity} />
      {description !== null && (
        <Description written={localize(language, description, opportunity.description_ar)} title={title.text} />
      )}
      <div className="opportunity-foot">
        <DeadlineLine deadline={opportunity.deadline} standing={standing} />
        {standing.is !== 'hidden' && url !== null && <VisitLink url={url} />}
      </div>
    </li>
  );
};
