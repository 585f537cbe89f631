import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { type Factor, factorsOf } from '#platform/session/factor-actions.ts';
import type { User } from '#platform/session/session-store.ts';
import { Button } from '#ui/button.tsx';
import { FactorForm } from './factor-forms.tsx';
import { factorLabel } from './factor-labels.ts';
import { useAuthAttempt } from './use-auth-attempt.ts';

interface OtherFactorsProps {
  factors: readonly Factor[];
  onChoose: (id: string) => void;
}

const OtherFactors = ({ factors, onChoose }: OtherFactorsProps) => {
  const { t } = useText();
  return (
    <section className="second-step-others" aria-label={t('second-step.others')}>
      <p className="auth-lead">{t('second-step.others')}</p>
      <ul>
        {factors.map((factor) => (
          <li key={factor.id}>
            <Button kind="quiet" className="button-outline" onClick={() => onChoose(factor.id)}>
              {factorLabel(factor, t)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Asks for a second factor after the password was accepted. */
export const MfaStep = ({ user }: { user: User }) => {
  const { t } = useText();
  const { signOut } = useAuth();
  const { isBusy, attempt } = useAuthAttempt();
  const factors = factorsOf(user);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  const others = factors.filter((factor) => factor !== chosen);
  return (
    <div className="auth-step">
      <h1>{t('second-step.title')}</h1>
      <p className="auth-lead">
        {t('second-step.lead')} <bdi className="auth-address">{user.email}</bdi>
      </p>
      {chosen !== undefined && <FactorForm key={chosen.id} factor={chosen} />}
      {others.length > 0 && <OtherFactors factors={others} onChoose={setChosenId} />}
      <details className="second-step-lost">
        <summary>{t('second-step.lost')}</summary>
        <p>{t('second-step.lost-text')}</p>
      </details>
      <Button kind="quiet" isBusy={isBusy} onClick={() => attempt(signOut)}>
        {t('second-step.somebody-else')}
      </Button>
    </div>
  );
};
