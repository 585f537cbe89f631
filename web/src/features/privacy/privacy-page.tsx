import { MIN_AGE_YEARS } from '@bustan/contract/limits.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { paths } from '#platform/paths/paths.ts';
import { useSiteConfig } from '#platform/site-config/site-config.ts';
import { AiUseText, BulletList, ContactText, PrivacySection, RetentionList } from './privacy-sections.tsx';
import { useNamedFold } from './use-named-fold.ts';
import { WordsFlow } from './words-flow.tsx';
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

/** Every sentence here must be true of this software: change it together with what it describes. */
const PrivacyPage = () => {
  const { t } = useText();
  const { auth } = useSiteConfig();
  useNamedFold();
  return (
    <article className="privacy-page">
      <header className="privacy-head">
        <h1>{t('privacy.title')}</h1>
        <p>{t('privacy.lead')}</p>
      </header>
      <section className="privacy-short" aria-labelledby="short-title">
        <h2 id="short-title">{t('privacy.short.title')}</h2>
        <BulletList keys={SHORT} isTicked />
      </section>
      <WordsFlow />
      <div className="privacy-folds">
        <PrivacySection name="kept">
          <RetentionList />
          <p>{t('privacy.place')}</p>
        </PrivacySection>
        <PrivacySection name="not-kept">
          <BulletList keys={NOT_KEPT} />
        </PrivacySection>
        <PrivacySection name="readers">
          <BulletList keys={READERS} />
        </PrivacySection>
        <PrivacySection name="ai">
          <AiUseText />
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
          <BulletList keys={DEVICE} />
        </PrivacySection>
        <PrivacySection name="rights">
          <p>{t('privacy.rights.law')}</p>
          <BulletList keys={RIGHTS} />
          <Link href={paths.accountData()} className="button button-primary privacy-act">
            {t('privacy.rights.link')}
          </Link>
        </PrivacySection>
        <PrivacySection name="age">
          <p>{t('privacy.age.text', { age: MIN_AGE_YEARS })}</p>
        </PrivacySection>
        <PrivacySection name="contact">
          <ContactText />
        </PrivacySection>
      </div>
      <p className="privacy-date">{t('privacy.date')}</p>
    </article>
  );
};

export default PrivacyPage;
