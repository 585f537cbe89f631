import { MIN_AGE_YEARS } from '@bustan/contract/limits.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { paths } from '#platform/paths/paths.ts';
import { useSiteConfig } from '#platform/site-config/site-config-context.ts';
import { Icon } from '#ui/icon.tsx';
import { AiWords } from './ai-words.tsx';
import { ContactWords } from './contact-words.tsx';
import { KeptList } from './kept-list.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { sectionsOf } from './sections.ts';
import './privacy.css';

const SHORT: readonly TextKey[] = ['privacy.short.words', 'privacy.short.yours', 'privacy.short.no-ads'];
const NOT_KEPT: readonly TextKey[] = [
  'privacy.not-kept.notes',
  'privacy.not-kept.chat',
  'privacy.not-kept.crisis',
  'privacy.not-kept.logs',
];
const READERS: readonly TextKey[] = ['privacy.readers.you', 'privacy.readers.admins', 'privacy.readers.operator'];
const DEVICE: readonly TextKey[] = ['privacy.device.kept', 'privacy.device.cookies', 'privacy.device.sign-out'];
const RIGHTS: readonly TextKey[] = [
  'privacy.rights.access',
  'privacy.rights.correction',
  'privacy.rights.erasure',
  'privacy.rights.withdrawal',
  'privacy.rights.complaint',
];

const Points = ({ keys, isTicked = false }: { keys: readonly TextKey[]; isTicked?: boolean }) => {
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

const Contents = () => {
  const { t } = useText();
  return (
    <nav className="privacy-contents" aria-label={t('privacy.contents')}>
      <ul>
        {sectionsOf(useSiteConfig()).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`privacy.${name}.title`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** What is kept, who reads it, and what one can do: each sentence of it is true of this software. */
const PrivacyPage = () => {
  const { t } = useText();
  const { auth } = useSiteConfig();
  return (
    <article className="privacy-page">
      <header className="privacy-head">
        <h1>{t('privacy.title')}</h1>
        <p>{t('privacy.lead')}</p>
      </header>
      <section className="privacy-short" aria-labelledby="short-title">
        <h2 id="short-title">{t('privacy.short.title')}</h2>
        <Points keys={SHORT} isTicked />
      </section>
      <Contents />
      <PrivacySection name="kept">
        <KeptList />
        <p>{t('privacy.place')}</p>
      </PrivacySection>
      <PrivacySection name="not-kept">
        <Points keys={NOT_KEPT} />
      </PrivacySection>
      <PrivacySection name="readers">
        <Points keys={READERS} />
      </PrivacySection>
      <PrivacySection name="ai">
        <AiWords />
      </PrivacySection>
      {auth.providers.length > 0 && (
        <PrivacySection name="providers">
          <p>{t('privacy.providers.text')}</p>
        </PrivacySection>
      )}
      <PrivacySection name="mail">
        <p>{t('privacy.mail.text')}</p>
        {auth.factors.includes('phone') && <p>{t('privacy.mail.sms')}</p>}
      </PrivacySection>
      <PrivacySection name="device">
        <Points keys={DEVICE} />
      </PrivacySection>
      <PrivacySection name="rights">
        <p>{t('privacy.rights.law')}</p>
        <Points keys={RIGHTS} />
        <Link href={paths.accountData()} className="button button-primary privacy-act">
          {t('privacy.rights.link')}
        </Link>
      </PrivacySection>
      <PrivacySection name="age">
        <p>{t('privacy.age.text', { age: MIN_AGE_YEARS })}</p>
      </PrivacySection>
      <PrivacySection name="contact">
        <ContactWords />
      </PrivacySection>
      <p className="privacy-date">{t('privacy.date')}</p>
    </article>
  );
};

export default PrivacyPage;
