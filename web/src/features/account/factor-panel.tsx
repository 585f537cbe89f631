import { MAX_FACTOR_NAME_CHARS } from '@bustan/contract/limits.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { factorActions } from '#platform/session/factor-actions.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts.ts';
import { FormActions } from './security-section.tsx';

interface FactorPanelProps {
  title: string;
  text: string;
  children: ReactNode;
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** One step of adding a factor; its heading takes the focus, so that screen readers announce it. */
export const FactorPanel = ({ title, text, children }: FactorPanelProps) => {
  const id = useId();
  return (
    <section className="factor-panel" aria-labelledby={id}>
      <h3 key={title} ref={focus} id={id} tabIndex={-1}>
        {title}
      </h3>
      <p className="security-note">{text}</p>
      {children}
    </section>
  );
};

/** Unenrolls a factor that was not verified when its panel closes. */
export const useEnrollment = (onClose: () => void) => {
  const { t } = useText();
  const pendingId = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (pendingId.current === undefined) return;
      factorActions
        .unenroll(pendingId.current)
        .catch((error: unknown) => log.warn('An unverified factor could not be removed', error));
    },
    [],
  );
  return {
    started: (factorId: string) => {
      pendingId.current = factorId;
    },
    completed: () => {
      pendingId.current = undefined;
      showToast({ title: t('account-factors.added'), text: t('account-factors.added-text'), tone: 'success' });
      onClose();
    },
  };
};

interface FactorNameFormProps {
  initial: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
  /** Further fields, before the name. */
  children?: ReactNode;
}

/** Asks for the name by which the owner will recognise the factor. */
export const FactorNameForm = ({ initial, submitLabel, isBusy, onSubmit, onClose, children }: FactorNameFormProps) => {
  const { t } = useText();
  const [name, setName] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setInvalid(isMissing);
    if (!isMissing) onSubmit(name.trim());
  };
  return (
    <form className="form security-form" method="post" onSubmit={submit} noValidate>
      {children}
      <TextField
        label={t('account-factors.name')}
        hint={t('account-factors.name-hint')}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_FACTOR_NAME_CHARS}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isInvalid ? t('account-factors.name-missing') : undefined}
      />
      <FormActions label={submitLabel} isBusy={isBusy} onClose={onClose} />
    </form>
  );
};
