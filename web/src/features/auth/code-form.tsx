import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface CodeFormProps {
  label: string;
  hint?: string;
  /** Shown when fewer than six digits were entered. */
  incompleteText: string;
  /** Why the server rejected the last code. */
  error?: string | undefined;
  hasAutoFocus?: boolean;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (code: string) => void;
  /** Further actions, below the submit button. */
  children?: ReactNode;
}

const DIGITS = 6;
const ARABIC_ZERO = 0x0660;

/** Keeps up to six digits; Arabic-Indic ones are converted. */
const toDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
    .replaceAll(/\D/g, '')
    .slice(0, DIGITS);

/** One field for six digits, typed, pasted or autofilled. */
export const CodeForm = (props: CodeFormProps) => {
  const { label, hint, incompleteText, error, hasAutoFocus = false, submitLabel, isBusy, onSubmit, children } = props;
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Select a rejected code so that typing replaces it.
  useEffect(() => {
    if (error !== undefined && !isBusy) form.current?.querySelector('input')?.select();
  }, [error, isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setInvalid(code.length !== DIGITS);
    if (code.length === DIGITS) onSubmit(code);
  };
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={label}
        {...(hint === undefined ? {} : { hint })}
        className="code-input"
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={hasAutoFocus}
        value={code}
        onChange={(event) => setCode(toDigits(event.target.value))}
        error={isInvalid ? incompleteText : error}
      />
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
};

interface MailCodeFormProps {
  onSubmit: (code: string) => void;
  onResend: () => void;
  isBusy: boolean;
}

/** The code of a mail: it works even if a scanner, or another device, has opened the link. */
export const MailCodeForm = ({ onSubmit, onResend, isBusy }: MailCodeFormProps) => {
  const { t } = useText();
  return (
    <CodeForm
      label={t('auth.code')}
      incompleteText={t('auth.fault.code')}
      submitLabel={t('auth.confirm-code')}
      onSubmit={onSubmit}
      isBusy={isBusy}
    >
      <Button kind="quiet" onClick={onResend} disabled={isBusy}>
        {t('auth.send-again')}
      </Button>
    </CodeForm>
  );
};
