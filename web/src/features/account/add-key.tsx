import { useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Factor, factorActions, type KeyPlace } from '#platform/session/factor-actions.ts';
import { freeName } from './factor-names.ts';
import { NameForm } from './name-form.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { useAdding } from './use-adding.ts';

interface AddKeyProps {
  factors: readonly Factor[];
  place: KeyPlace;
  onClose: () => void;
}

/** A passkey of this device, or a key that is held to it: the browser does the rest. */
export const AddKey = ({ factors, place, onClose }: AddKeyProps) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  const adding = useAdding(onClose);
  const kind = place === 'device' ? 'device' : 'key';
  const add = async (name: string) => {
    if ((await attempt(() => factorActions.registerKey({ name, place }))).error === null) adding.end();
  };
  return (
    <PanelFrame title={t(`account-factors.choice.${kind}.title`)} text={t(`account-factors.${kind}-text`)}>
      <NameForm
        initial={freeName(t(`account-factors.default-name.${kind}`), factors)}
        submitLabel={t('account-factors.key-add')}
        isBusy={isBusy}
        onSubmit={add}
        onClose={onClose}
      />
    </PanelFrame>
  );
};
