import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { User } from '#platform/session/session-store.ts';
import { useStore } from '#platform/store/store.ts';
import { pendingReauthentication } from './reauthentication.ts';
import { CodeProof, MailProof, PasswordProof } from './reauthentication-forms.tsx';
import { useProof } from './use-proof.ts';
import './reauthentication.css';

/** Accounts that only use an external provider have no password. */
export const hasPassword = ({ app_metadata }: User): boolean => app_metadata.providers?.includes('email') ?? true;

interface OpenDialogProps {
  user: User;
  onProven: () => void;
  onClose: () => void;
}

/** The browser's own modal dialog, as in `ConfirmDialog`; its errors stand inside it, since toasts would be behind it. */
const OpenDialog = ({ user, onProven, onClose }: OpenDialogProps) => {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isPasswordKnown = hasPassword(user);
  const [step, setStep] = useState<'password' | 'mail' | 'code'>(isPasswordKnown ? 'password' : 'mail');
  const attempts = useProof({ onProven, onSent: () => setStep('code') });
  const select = (next: 'password' | 'mail') => {
    attempts.clear();
    setStep(next);
  };
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const email = user.email ?? '';
  const usePassword = isPasswordKnown ? () => select('password') : undefined;
  return (
    <dialog
      ref={dialog}
      className="dialog proof-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{t('reauthentication.title')}</h2>
      <p id={`${id}-text`}>
        {t(`reauthentication.text.${step}`)} {step !== 'password' && <bdi className="proof-address">{email}</bdi>}
      </p>
      {step === 'password' && (
        <PasswordProof email={email} attempts={attempts} onMail={() => select('mail')} onClose={onClose} />
      )}
      {step === 'mail' && <MailProof attempts={attempts} onPassword={usePassword} onClose={onClose} />}
      {step === 'code' && <CodeProof attempts={attempts} onPassword={usePassword} onClose={onClose} />}
    </dialog>
  );
};

/**
 * Asks the owner of the session for a proof when the server wants one, and lets the action that waits go on. A page has
 * one, above its forms, so that nothing typed in them is lost.
 */
export const ReauthenticationDialog = ({ user }: { user: User }) => {
  const pending = useStore(pendingReauthentication);
  useEffect(() => pendingReauthentication.register(), []);
  if (pending === null) return null;
  return (
    <OpenDialog user={user} onProven={() => pending.settle('given')} onClose={() => pending.settle('cancelled')} />
  );
};
