import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { User } from '#platform/session/session-store.ts';
import { PasswordForm } from './password-form.tsx';
import { SecuritySection } from './security-section.tsx';

/** Who came by another provider alone has no password yet. */
const hasPassword = ({ app_metadata }: User): boolean => app_metadata.providers?.includes('email') ?? true;

export const PasswordSection = ({ user }: { user: User }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const isKnown = hasPassword(user);
  const label = t(isKnown ? 'account-security.change' : 'account-security.password.set');
  return (
    <SecuritySection
      title={t('account-security.password.title')}
      action={isOpen ? undefined : { label, onOpen: () => setOpen(true) }}
    >
      {isOpen ? (
        <PasswordForm email={user.email ?? ''} isCurrentKnown={isKnown} onClose={() => setOpen(false)} />
      ) : (
        <p className="security-note">{t('account-security.password.note')}</p>
      )}
    </SecuritySection>
  );
};
