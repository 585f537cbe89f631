import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { AccountLayout } from './account-layout.tsx';
import { FormatsSection } from './formats-section.tsx';
import './account.css';

type Section = ComponentType<{ userId: string }>;

/** Loaded after the links; without a connection the page has the links alone. */
const lazySection = (load: () => Promise<Section>) =>
  lazy<Section>(() =>
    load().then(
      (section) => ({ default: section }),
      () => ({ default: () => null }),
    ),
  );
const AddressSection = lazySection(async () => (await import('#features/address/address.ts')).AddressSection);
const RemindersSection = lazySection(async () => (await import('#features/reminders/reminders.ts')).RemindersSection);

/** The account's index, and what is chosen on this device and for this person. */
const AccountPage = () => {
  const { t } = useText();
  const { user } = useAuth();
  return (
    <AccountLayout
      title={t('account.title')}
      lead={
        <p className="account-lead">
          {t('account.signed-in-as')} <bdi className="account-address">{user?.email}</bdi>
        </p>
      }
    >
      <FormatsSection />
      {/* Last, because it comes later than the others. */}
      {user !== null && (
        <Suspense fallback={<div className="account-choice-place" />}>
          <AddressSection userId={user.id} />
          <RemindersSection userId={user.id} />
        </Suspense>
      )}
    </AccountLayout>
  );
};

export default AccountPage;
