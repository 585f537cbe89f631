import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface CodeFormProps {
  label: string;
  hint?: string;
  /** What to say of a code that has not its six digits. */
  fault: string;
  /** What was wrong with the last code, by the server's word. */
  error?: string | undefined;
  /** Whoever sees the form has come to write the code. */
  isAwaited?: boolean;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (code: string) => void;
  /** What else can be done. */
  children?: ReactNode;
}

const DIGITS = 6;
const ARABIC_ZERO = 0x0660;

/** Digits as an Arabic keyboard writes them count as well. */
const digitsOf = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
    .replaceAll(/\D/g, '')
    .slice(0, DIGITS);

/** One field for six digits, typed, pasted or offered by the device. */
export const CodeForm = (props: CodeFormProps) => {
  const { label, hint, fault, error, isAwaited = false, submitLabel, isBusy, onSubmit, children } = props;
  const [code, setCode] = useState('');
  const [hasFault, setFault] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A refused code is about to be typed anew.
  useEffect(() => {
    if (error !== undefined && !isBusy) form.current?.querySelector('input')?.select();
  }, [error, isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(code.length !== DIGITS);
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
        autoFocus={isAwaited}
        value={code}
        onChange={(event) => setCode(digitsOf(event.target.value))}
        error={hasFault ? fault : error}
      />
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
};
