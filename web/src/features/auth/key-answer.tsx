import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { factorName } from './factor-words.ts';
import { useAuthAttempt } from './use-auth-attempt.ts';

/** The browser asks for the key itself, once it is told to. */
export const KeyAnswer = ({ factor }: { factor: Factor }) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  return (
    <>
      <p>
        {t('second-step.key-text')} <bdi className="auth-address">{factorName(factor, t)}</bdi>
      </p>
      <Button autoFocus isBusy={isBusy} onClick={() => attempt(() => factorActions.authenticateWithKey(factor.id))}>
        {t('second-step.key-use')}
      </Button>
    </>
  );
};
