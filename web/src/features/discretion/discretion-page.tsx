import { AccountLayout } from '#features/account/account.ts';
import { coverChoice, noCountsChoice } from '#platform/discretion/device-choices.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Switch } from '#ui/switch.tsx';
import { DiscretionSection } from './discretion-section.tsx';
import { ForgetSection } from './forget-section.tsx';
import { LockSection } from './lock-section.tsx';

/** What this device shows to others: hiding, lock, cover, counts, and forgetting it. */
const DiscretionPage = () => {
  const { t } = useText();
  const isCovered = coverChoice.use();
  const isWithoutCounts = noCountsChoice.use();
  return (
    <AccountLayout title={t('discretion.title')} lead={<p className="account-lead">{t('discretion.lead')}</p>}>
      <DiscretionSection title={t('discretion.hide.title')}>
        <p>{t('quick-hide.what')}</p>
        <p>
          <strong>{t('quick-hide.back')}</strong>
        </p>
        <p className="discretion-note">{t('quick-hide.keys')}</p>
      </DiscretionSection>
      <LockSection />
      <DiscretionSection title={t('discretion.seen.title')}>
        <Switch
          label={t('discretion.cover')}
          hint={t('discretion.cover-hint')}
          isOn={isCovered}
          onChange={coverChoice.set}
        />
        <Switch
          label={t('discretion.no-counts')}
          hint={t('discretion.no-counts-hint')}
          isOn={isWithoutCounts}
          onChange={noCountsChoice.set}
        />
      </DiscretionSection>
      <ForgetSection />
    </AccountLayout>
  );
};

export default DiscretionPage;
