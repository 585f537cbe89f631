import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The text of what is wrong with the value. */
  error?: string | undefined;
  hint?: string;
  /** Inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled input with its hint or error below. */
export const TextField = ({ label, error, hint, end, ...input }: TextFieldProps) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" data-invalid={error !== undefined || undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {end}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'field-hint' : 'field-error'}>
          {note}
        </p>
      )}
    </div>
  );
};

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be shown: on a small keyboard that helps more than it risks. */
export const PasswordField = ({ showLabel, hideLabel, ...field }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="icon-button"
      aria-label={isShown ? hideLabel : showLabel}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eye-off' : 'eye'} />
    </button>
  );
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={toggle}
    />
  );
};
