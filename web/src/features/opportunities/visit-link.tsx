import { isWebUrl } from '@bustan/contract/web-url.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';

/** Leads out of the product, and says where to before it is pressed. Checked again: a link outlives the rule it met. */
export const VisitLink = ({ url }: { url: string }) => {
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
