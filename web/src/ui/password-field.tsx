import { type ComponentProps, useState } from 'react';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be looked at: on a small keyboard that saves more than it risks. */
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
