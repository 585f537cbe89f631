import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import { formatCalendarDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { Icon } from '#ui/icon.tsx';
import { type DeadlineStatus, deadlineStatus } from './deadline.ts';
import { Description } from './opportunity-description.tsx';
import { SaveToggle } from './save-toggle.tsx';

/** An external link that shows its host. Validated again, since stored URLs may predate the current rule. */
const VisitLink = ({ url }: { url: string }) => {
  const { t } = useText();
  if (!isWebUrl(url)) return null;
  return (
    <a className="visit-link" href={url} target="_blank" rel="noopener noreferrer">
      <span className="visit-words">
        {t('resources.visit')}
        <bdi dir="ltr" className="visit-host">
          {new URL(url).host}
        </bdi>
      </span>
      <span className="visually-hidden">{t('resources.new-tab')}</span>
      <Icon name="external" />
    </a>
  );
};

interface DeadlineLineProps {
  deadline: string | null;
  status: DeadlineStatus;
}

const useDeadlineText = (status: DeadlineStatus): string => {
  const { t } = useText();
  if (status.state !== 'open') return t(`resources.${status.state}`);
  if (status.days === null) return t('resources.no-deadline');
  return status.days === 0 ? t('resources.closes-today') : t('resources.closes', { count: status.days });
};

/** The time left, and the date itself. */
const DeadlineLine = ({ deadline, status }: DeadlineLineProps) => {
  const { language } = useText();
  const text = useDeadlineText(status);
  return (
    <p className="opportunity-deadline" data-soon={(status.state === 'open' && status.isSoon) || undefined}>
      <Icon name="calendar" />
      <span>
        {text}
        {deadline !== null && status.state !== 'hidden' && (
          <time dateTime={deadline}>{formatCalendarDay(deadline, language)}</time>
        )}
      </span>
    </p>
  );
};

/** Organization and location. */
const OpportunityFacts = ({ opportunity }: { opportunity: Opportunity }) => {
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
  const status = deadlineStatus(opportunity, today);
  return (
    <li className="opportunity-card" data-standing={status.state}>
      <div className="opportunity-top">
        <p className="opportunity-type" data-type={type}>
          {t(`resources.type.${type}`)}
        </p>
        <SaveToggle opportunity={opportunity} label={t('resources.save', { title: title.text })} />
      </div>
      <h2 tabIndex={-1}>
        <bdi lang={title.lang}>{title.text}</bdi>
      </h2>
      <OpportunityFacts opportunity={opportunity} />
      {description !== null && (
        <Description written={localize(language, description, opportunity.description_ar)} title={title.text} />
      )}
      <div className="opportunity-foot">
        <DeadlineLine deadline={opportunity.deadline} status={status} />
        {status.state !== 'hidden' && url !== null && <VisitLink url={url} />}
      </div>
    </li>
  );
};
