import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { listProviders } from '#platform/site-config/site-config.ts';
import { Button } from '#ui/button.tsx';

interface ProviderButtonsProps {
  onLeave: (provider: string) => void;
  leavingFor: string | undefined;
  isBusy: boolean;
  /** Said below them. */
  children?: ReactNode;
}

/** The other accounts with which one may come in; nothing where there are none. */
export const ProviderButtons = ({ onLeave, leavingFor, isBusy, children }: ProviderButtonsProps) => {
  const { t, language } = useText();
  const providers = listProviders(language);
  if (providers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these lead away
    <div className="auth-external" role="group" aria-label={t('auth.external.group')}>
      <p className="auth-or" aria-hidden="true">
        {t('auth.external.or')}
      </p>
      {providers.map(({ id, name }) => (
        <Button key={id} kind="outline" isBusy={leavingFor === id} disabled={isBusy} onClick={() => onLeave(id)}>
          {t('auth.external.continue', { provider: name })}
        </Button>
      ))}
      {children}
    </div>
  );
};
