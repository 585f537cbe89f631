import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { useSiteConfig } from '#platform/site-config/site-config.ts';
import { Icon } from '#ui/icon.tsx';

type SectionName =
  | 'kept'
  | 'not-kept'
  | 'readers'
  | 'ai'
  | 'providers'
  | 'mail'
  | 'device'
  | 'rights'
  | 'age'
  | 'contact';

/**
 * A fold under its heading, closed at first. An address with its name (`/privacy#rights`) opens it: the name is inside the
 * fold, and so the browser itself opens it, before any script has come.
 */
export const PrivacySection = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const { t } = useText();
  return (
    <details className="privacy-fold">
      <summary>
        <h2>{t(`privacy.${name}.title`)}</h2>
        <Icon name="chevron" />
      </summary>
      <div id={name} className="privacy-fold-text">
        {children}
      </div>
    </details>
  );
};

export const BulletList = ({ keys, isTicked = false }: { keys: readonly TextKey[]; isTicked?: boolean }) => {
  const { t } = useText();
  return (
    <ul className={isTicked ? 'privacy-ticks' : 'privacy-points'}>
      {keys.map((key) => (
        <li key={key}>
          {isTicked && <Icon name="check" />}
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  );
};

const MODEL_TEXTS = {
  provider: 'privacy.ai.model',
  site: 'privacy.ai.model-site',
  nobody: 'privacy.ai.guided',
} as const;

const MODEL_READS: readonly TextKey[] = ['privacy.ai.model-reply', 'privacy.ai.model-chat'];

/** Where words are sent, by this site's current configuration. */
export const AiUseText = () => {
  const { t } = useText();
  const { model_by: modelBy = 'nobody', transcription_by: transcriber } = useSiteConfig();
  return (
    <>
      <p>{t(MODEL_TEXTS[modelBy])}</p>
      {modelBy !== 'nobody' && <BulletList keys={MODEL_READS} />}
      {modelBy === 'provider' && <p>{t('privacy.ai.model-nameless')}</p>}
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
  'address',
  'sessions',
  'reminders',
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
