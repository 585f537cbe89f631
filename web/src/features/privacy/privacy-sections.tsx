import type { PublicConfig } from '@bustan/contract/config.ts';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useSiteConfig } from '#platform/site-config/site-config.ts';
import { Icon } from '#ui/icon.tsx';

const SECTIONS = [
  'kept',
  'not-kept',
  'readers',
  'ai',
  'providers',
  'mail',
  'device',
  'rights',
  'age',
  'contact',
] as const;
type SectionName = (typeof SECTIONS)[number];

/** Without external sign-in providers the section about them is left out. */
export const visibleSections = ({ auth }: Pick<PublicConfig, 'auth'>): readonly SectionName[] =>
  SECTIONS.filter((name) => name !== 'providers' || auth.providers.length > 0);

/** A titled section; the table of contents links to its id. */
export const PrivacySection = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const { t } = useText();
  return (
    <section id={name} className="privacy-section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`privacy.${name}.title`)}</h2>
      {children}
    </section>
  );
};

const MODEL_TEXTS = {
  provider: 'privacy.ai.model',
  site: 'privacy.ai.model-site',
  nobody: 'privacy.ai.guided',
} as const;

/** Where words are sent, by this site's current configuration. */
export const AiUseText = () => {
  const { t } = useText();
  const { model_by: modelBy = 'nobody', transcription_by: transcriber } = useSiteConfig();
  return (
    <>
      <p>{t(MODEL_TEXTS[modelBy])}</p>
      {transcriber !== undefined && (
        <p>{t(transcriber === 'provider' ? 'privacy.ai.voice-provider' : 'privacy.ai.voice-site')}</p>
      )}
      {(modelBy === 'provider' || transcriber === 'provider') && <p>{t('privacy.ai.model-off')}</p>}
      {modelBy === 'site' && transcriber !== 'provider' && <p>{t('privacy.ai.model-site-off')}</p>}
      <p>{t('privacy.ai.danger')}</p>
    </>
  );
};

/** The privacy contact, or a sentence that none is configured. */
export const ContactText = () => {
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

const STORED_KINDS = [
  'account',
  'check-ins',
  'recordings',
  'milestones',
  'badges',
  'sessions',
  'factors',
  'limits',
] as const;

/** Each kind of stored data and how long it is kept. */
export const RetentionList = () => {
  const { t } = useText();
  return (
    <ul className="privacy-kept">
      {STORED_KINDS.map((kind) => (
        <li key={kind}>
          <p>{t(`privacy.kept.${kind}.what`)}</p>
          <p className="privacy-long">
            <Icon name="clock" />
            <span>{t(`privacy.kept.${kind}.long`)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
};
