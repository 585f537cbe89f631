import { useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions, type KeyPlace } from '#platform/session/factor-actions.ts';
import { uniqueFactorName } from './factor-names.ts';
import { FactorNameForm, FactorPanel, useEnrollment } from './factor-panel.tsx';

interface AddSecurityKeyProps {
  factors: readonly Factor[];
  place: KeyPlace;
  onClose: () => void;
}

/** Adds a passkey of this device or a separate security key; the browser shows its own dialog. */
export const AddSecurityKey = ({ factors, place, onClose }: AddSecurityKeyProps) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  const pending = useEnrollment(onClose);
  const kind = place === 'device' ? 'device' : 'key';
  const add = async (name: string) => {
    if ((await attempt(() => factorActions.registerKey({ name, place }))).error === null) pending.completed();
  };
  return (
    <FactorPanel title={t(`account-factors.choice.${kind}.title`)} text={t(`account-factors.${kind}-text`)}>
      <FactorNameForm
        initial={uniqueFactorName(t(`account-factors.default-name.${kind}`), factors)}
        submitLabel={t('account-factors.key-add')}
        isBusy={isBusy}
        onSubmit={add}
        onClose={onClose}
      />
    </FactorPanel>
  );
};
