import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'accent' | 'outline' | 'quiet' | 'danger';
  /** Busy buttons keep their width and cannot be pressed twice. */
  isBusy?: boolean;
}

export const Button = ({
  kind = 'primary',
  isBusy = false,
  type = 'button',
  className,
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={`button button-${kind} ${className ?? ''}`}
    aria-busy={isBusy || undefined}
    disabled={disabled === true || isBusy}
  />
);
