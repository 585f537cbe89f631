import { type FormEvent, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface CodeFormProps {
  onSubmit: (code: string) => void;
  onResend: () => void;
  isBusy: boolean;
}

const DIGITS = 6;
const ARABIC_ZERO = 0x0660;

/** Digits as an Arabic keyboard writes them count as well. */
const digitsOf = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
    .replaceAll(/\D/g, '')
    .slice(0, DIGITS);

/** The six digits of the mail: they work even where the link was opened by a scanner or on another device. */
export const CodeForm = ({ onSubmit, onResend, isBusy }: CodeFormProps) => {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [hasFault, setFault] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(code.length !== DIGITS);
    if (code.length === DIGITS) onSubmit(code);
  };
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('auth.code')}
        className="code-input"
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(digitsOf(event.target.value))}
        error={hasFault ? t('auth.fault.code') : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('auth.confirm-code')}
      </Button>
      <Button kind="quiet" onClick={onResend} disabled={isBusy}>
        {t('auth.send-again')}
      </Button>
    </form>
  );
};
