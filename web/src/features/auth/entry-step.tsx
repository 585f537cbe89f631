import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Credentials } from '#platform/session/auth-actions.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignUpStatement } from './sign-up-statement.tsx';

export type EntryKind = 'sign-in' | 'sign-up';

interface EntryStepProps {
  kind: EntryKind;
  onKind: (kind: EntryKind) => void;
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  onSubmit: (credentials: Credentials) => void;
  onLeave: (provider: string) => void;
  /** The provider to which the person is on the way. */
  leavingFor: string | undefined;
  onForgot: () => void;
  /** Asks for the mail again, offered once the server says that the address is not confirmed. */
  onResend: (() => void) | undefined;
  isBusy: boolean;
}

export const EntryStep = ({ kind, onKind, onForgot, onResend, onLeave, leavingFor, ...form }: EntryStepProps) => {
  const { t } = useText();
  const tabs = [
    { name: 'sign-in', label: t('auth.sign-in') },
    { name: 'sign-up', label: t('auth.sign-up') },
  ] as const;
  return (
    <div className="auth-step">
      <h1>{t(kind === 'sign-in' ? 'auth.sign-in-title' : 'auth.sign-up-title')}</h1>
      <Tabs label={t('auth.tabs')} tabs={tabs} selected={kind} onSelect={onKind}>
        {onResend !== undefined && (
          <div className="callout" role="status">
            <p>{t('auth.unconfirmed')}</p>
            <Button kind="quiet" onClick={onResend} disabled={form.isBusy}>
              {t('auth.resend')}
            </Button>
          </div>
        )}
        <CredentialsForm key={kind} kind={kind} {...form} />
      </Tabs>
      {kind === 'sign-in' && (
        <Button kind="quiet" onClick={onForgot}>
          {t('auth.forgot.link')}
        </Button>
      )}
      <ProviderButtons onLeave={onLeave} leavingFor={leavingFor} isBusy={form.isBusy}>
        {/* Whoever comes in that way for the first time signs up by it. */}
        {kind === 'sign-in' && <SignUpStatement />}
      </ProviderButtons>
    </div>
  );
};
