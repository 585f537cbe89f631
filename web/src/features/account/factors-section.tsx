import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { factorsOf } from '#platform/session/factor-actions.ts';
import type { User } from '#platform/session/session-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { factorChoices } from './factor-choices.ts';
import { FactorList } from './factor-list.tsx';
import { type AddKind, FactorPanel } from './factor-panel.tsx';
import { SecuritySection } from './security-section.tsx';
import './factors.css';

const AddChoices = ({ onChoose }: { onChoose: (kind: AddKind) => void }) => {
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

/** The second step of signing in: what there is, what can be added, and what to do when it is lost. */
export const FactorsSection = ({ user }: { user: User }) => {
  const { t } = useText();
  const [adding, setAdding] = useState<AddKind | 'choosing'>();
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
        <FactorPanel key={adding} kind={adding} factors={factors} onClose={close} />
      )}
    </SecuritySection>
  );
};
