import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Icon } from '#ui/icon.tsx';

/** An external link that shows its host. Validated again, since stored URLs may predate the current rule. */
const VisitLink = ({ url }: { url: string }) => {
  const { t } = useText();
  if (!isWebUrl(url)) return null;
  return (
    <a className="button button-primary visit-link" href={url} target="_blank" rel="noopener noreferrer">
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

interface OpportunityDetailsProps {
  opportunity: Opportunity;
  deadlineText: string;
  /** False if it is no longer listed: then its address may be out of date. */
  isLinked: boolean;
}

/** What unfolds below a row: the description, the deadline with its date, and the way to apply. */
export const OpportunityDetails = ({ opportunity, deadlineText, isLinked }: OpportunityDetailsProps) => {
  const { language } = useText();
  const format = useFormat();
  const { description, deadline, url } = opportunity;
  const written = description === null ? null : localize(language, description, opportunity.description_ar);
  return (
    <div className="opportunity-details">
      {written !== null && (
        <p className="opportunity-description">
          <bdi lang={written.lang}>{written.text}</bdi>
        </p>
      )}
      <div className="opportunity-foot">
        <p className="opportunity-date">
          <Icon name="calendar" />
          <span>
            {deadlineText}
            {deadline !== null && isLinked && <time dateTime={deadline}>{format.calendarDay(deadline)}</time>}
          </span>
        </p>
        {isLinked && url !== null && <VisitLink url={url} />}
      </div>
    </div>
  );
};
