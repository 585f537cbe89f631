import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Credentials } from '#platform/session/auth-actions.ts';
import { listProviders } from '#platform/site-config/site-config.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CredentialsForm, SignUpStatement } from './credentials-form.tsx';

interface ProviderButtonsProps {
  onProvider: (provider: string) => void;
  pendingProvider: string | undefined;
  isBusy: boolean;
  children?: ReactNode;
}

/** Sign-in with external providers; renders nothing if none is configured. */
const ProviderButtons = ({ onProvider, pendingProvider, isBusy, children }: ProviderButtonsProps) => {
  const { t, language } = useText();
  const providers = listProviders(language);
  if (providers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links to providers
    <div className="auth-external" role="group" aria-label={t('auth.external.group')}>
      <p className="auth-or" aria-hidden="true">
        {t('auth.external.or')}
      </p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          kind="outline"
          isBusy={pendingProvider === id}
          disabled={isBusy}
          onClick={() => onProvider(id)}
        >
          {t('auth.external.continue', { provider: name })}
        </Button>
      ))}
      {children}
    </div>
  );
};

export type EntryKind = 'sign-in' | 'sign-up';

interface EntryStepProps {
  /** In place of the greeting. */
  heading: ReactNode;
  kind: EntryKind;
  onKind: (kind: EntryKind) => void;
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  /** Resolves to what the server found wrong with the password. */
  onSubmit: (credentials: Credentials) => Promise<TextKey | undefined>;
  onProvider: (provider: string) => void;
  /** The provider that the browser is being redirected to. */
  pendingProvider: string | undefined;
  onForgot: () => void;
  /** Sends the confirmation mail again; set once the server has said that the address is not confirmed. */
  onResend: (() => void) | undefined;
  isBusy: boolean;
}

export const EntryStep = ({
  heading,
  kind,
  onKind,
  onForgot,
  onResend,
  onProvider,
  pendingProvider,
  ...form
}: EntryStepProps) => {
  const { t } = useText();
  const tabs = [
    { name: 'sign-in', label: t('auth.sign-in') },
    { name: 'sign-up', label: t('auth.sign-up') },
  ] as const;
  return (
    <div className="auth-step">
      {heading || <h1>{t(kind === 'sign-in' ? 'auth.sign-in-title' : 'auth.sign-up-title')}</h1>}
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
      <ProviderButtons onProvider={onProvider} pendingProvider={pendingProvider} isBusy={form.isBusy}>
        {/* A first sign-in with a provider is a sign-up. */}
        {kind === 'sign-in' && <SignUpStatement />}
      </ProviderButtons>
    </div>
  );
};
