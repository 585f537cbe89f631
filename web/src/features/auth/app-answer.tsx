import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Factor } from '#platform/session/factor-actions.ts';
import { CodeForm } from './code-form.tsx';
import { factorName } from './factor-words.ts';
import { useCodeAnswer } from './use-code-answer.ts';

/** The six digits that an authenticator app shows. */
export const AppAnswer = ({ factor }: { factor: Factor }) => {
  const { t } = useText();
  const { isBusy, answer, error } = useCodeAnswer();
  return (
    <>
      <p>
        {t('second-step.app-text')} <bdi className="auth-address">{factorName(factor, t)}</bdi>
      </p>
      <CodeForm
        label={t('second-step.code')}
        fault={t('second-step.fault')}
        error={error}
        isAwaited
        submitLabel={t('second-step.confirm')}
        isBusy={isBusy}
        onSubmit={(code) => answer({ factorId: factor.id, code })}
      />
    </>
  );
};
