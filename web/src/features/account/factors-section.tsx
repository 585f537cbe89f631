import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorsOf } from '#platform/session/factor-actions.ts';
import type { User } from '#platform/session/session-store.ts';
import { factorKinds } from '#platform/site-config/site-config.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { AddPhone } from './add-phone.tsx';
import { AddSecurityKey } from './add-security-key.tsx';
import { AddTotp } from './add-totp.tsx';
import { FactorList } from './factor-list.tsx';
import { SecuritySection } from './security-section.tsx';
import './factors.css';

/** An authenticator app, a passkey of this device, a separate security key, or a phone. */
type FactorChoice = 'app' | 'device' | 'key' | 'phone';

const CHOICES = [
  { kind: 'app', factor: 'totp', icon: 'mobile' },
  { kind: 'device', factor: 'webauthn', icon: 'laptop' },
  { kind: 'key', factor: 'webauthn', icon: 'key' },
  { kind: 'phone', factor: 'phone', icon: 'phone' },
] as const satisfies readonly { kind: FactorChoice; factor: string; icon: IconName }[];

const isKeyPossible = (): boolean => typeof PublicKeyCredential === 'function';

/** The choices that this site and this browser support. */
const factorChoices = () =>
  CHOICES.filter(({ factor }) => factorKinds().includes(factor) && (factor !== 'webauthn' || isKeyPossible()));

interface AddFactorProps {
  kind: FactorChoice;
  factors: readonly Factor[];
  onClose: () => void;
}

const AddFactor = ({ kind, ...rest }: AddFactorProps) => {
  if (kind === 'app') return <AddTotp {...rest} />;
  if (kind === 'phone') return <AddPhone {...rest} />;
  return <AddSecurityKey {...rest} place={kind === 'device' ? 'device' : 'elsewhere'} />;
};

const AddChoices = ({ onChoose }: { onChoose: (kind: FactorChoice) => void }) => {
  const { t } = useText();
  return (
    <ul className="factor-choices" aria-label={t('account-factors.add')}>
      {factorChoices().map(({ kind, icon }, index) => (
        <li key={kind}>
          <Button kind="quiet" className="factor-choice" autoFocus={index === 0} onClick={() => onChoose(kind)}>
            <Icon name={icon} />
            <span>
              <strong>{t(`account-factors.choice.${kind}.title`)}</strong>
              <span className="factor-choice-text">{t(`account-factors.choice.${kind}.text`)}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** Second factors: the list, adding one, and what to do when one is lost. */
export const FactorsSection = ({ user }: { user: User }) => {
  const { t } = useText();
  const [adding, setAdding] = useState<FactorChoice | 'choosing'>();
  const factors = factorsOf(user);
  const close = () => setAdding(undefined);
  const isOff = factors.length === 0;
  const choices = factorChoices();
  const open = () => setAdding(choices.length === 1 ? choices[0]?.kind : 'choosing');
  const action = { label: t('account-factors.add'), onOpen: open };
  return (
    <SecuritySection
      title={t('account-factors.title')}
      action={adding === undefined && choices.length > 0 ? action : undefined}
    >
      {isOff ? (
        <p className="security-note">{t('account-factors.off')}</p>
      ) : (
        <>
          <FactorList factors={factors} />
          <p className="security-note">
            {t(factors.length === 1 ? 'account-factors.only-one' : 'account-factors.when-lost')}
          </p>
        </>
      )}
      {adding === 'choosing' && (
        <>
          <AddChoices onChoose={setAdding} />
          <Button kind="quiet" className="security-more" onClick={close}>
            {t('common.cancel')}
          </Button>
        </>
      )}
      {adding !== undefined && adding !== 'choosing' && (
        <AddFactor key={adding} kind={adding} factors={factors} onClose={close} />
      )}
    </SecuritySection>
  );
};
