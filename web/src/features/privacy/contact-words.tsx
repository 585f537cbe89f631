import { useText } from '#platform/i18n/i18n-context.tsx';
import { useSiteConfig } from '#platform/site-config/site-config-context.ts';

/** Whom to ask, or that nobody is named. */
export const ContactWords = () => {
  const { t } = useText();
  const { privacy_contact: contact } = useSiteConfig();
  if (contact === undefined) return <p>{t('privacy.contact.unknown')}</p>;
  const isPage = /^https?:/i.test(contact);
  return (
    <p>
      {t('privacy.contact.known')}{' '}
      <a href={isPage ? contact : `mailto:${contact}`} className="privacy-contact">
        <bdi dir="ltr">{contact}</bdi>
      </a>
    </p>
  );
};
