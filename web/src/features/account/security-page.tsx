import { useEffect } from 'react';
import { ReauthenticationDialog } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { accountActions } from '#platform/session/account-actions.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { AccountLayout } from './account-layout.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import './account.css';
import './security.css';

/** Refreshes the account when the page regains focus, because a mail's link may have changed it elsewhere. */
const useRefreshOnReturn = (): void => {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      accountActions
        .refreshIfChanged()
        .catch((error: unknown) => log.warn('The account could not be refreshed', error));
    };
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);
};

const SecurityBody = () => {
  const { t } = useText();
  const { user } = useAuth();
  useRefreshOnReturn();
  // Only during sign-out: the user is gone a moment before the page.
  if (user === null) return null;
  return (
    <AccountLayout title={t('account-security.title')}>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <FactorsSection user={user} />
      <SessionsSection key={user.id} userId={user.id} />
      <ReauthenticationDialog user={user} />
    </AccountLayout>
  );
};

const SecurityPage = () => (
  <QueryScope>
    <SecurityBody />
  </QueryScope>
);

export default SecurityPage;
