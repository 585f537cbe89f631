import { useRef, useState } from 'react';
import { factorLabel, maskedPhone, useAuthAttempt } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Factor, factorActions } from '#platform/session/factor-actions.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';

const ICONS: Readonly<Record<Factor['kind'], IconName>> = { totp: 'mobile', phone: 'phone', webauthn: 'key' };

const FactorItem = ({ factor, onRemove }: { factor: Factor; onRemove: () => void }) => {
  const { t } = useText();
  const format = useFormat();
  const name = factorLabel(factor, t);
  return (
    <li className="security-item">
      <span className="account-icon">
        <Icon name={ICONS[factor.kind]} />
      </span>
      <div className="security-item-words">
        <p className="security-item-name">
          <span dir="auto">{name}</span>
        </p>
        <p className="security-item-note">
          {t(`second-step.kind.${factor.kind}`)}{' '}
          {factor.kind === 'phone' && <bdi dir="ltr">{maskedPhone(factor.phone)}</bdi>}
          {' · '}
          {t('account-factors.added-on', { date: format.day(factor.addedAt) })}
        </p>
      </div>
      <Button kind="quiet" onClick={onRemove} aria-label={t('account-factors.remove-one', { name })}>
        {t('account-factors.remove')}
      </Button>
    </li>
  );
};

/** The second factors; removing one needs a recent verification. */
export const FactorList = ({ factors }: { factors: readonly Factor[] }) => {
  const { t } = useText();
  const { isBusy, attempt } = useAuthAttempt();
  const [toRemove, setToRemove] = useState<Factor>();
  const list = useRef<HTMLUListElement>(null);
  const remove = async (factor: Factor) => {
    const { error } = await attempt(() => factorActions.remove(factor.id));
    setToRemove(undefined);
    if (error !== null) return;
    showToast({ title: t('account-factors.removed'), tone: 'success' });
    list.current?.focus();
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className="security-list" aria-label={t('account-factors.title')}>
        {factors.map((factor) => (
          <FactorItem key={factor.id} factor={factor} onRemove={() => setToRemove(factor)} />
        ))}
      </ul>
      {toRemove !== undefined && (
        <ConfirmDialog
          title={t('account-factors.remove-title')}
          subject={factorLabel(toRemove, t)}
          text={t(factors.length === 1 ? 'account-factors.remove-last' : 'account-factors.remove-text')}
          confirmLabel={t('account-factors.remove')}
          cancelLabel={t('common.cancel')}
          isBusy={isBusy}
          onConfirm={() => remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </>
  );
};
