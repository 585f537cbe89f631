import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value, in words; nothing when it is fine. */
  error?: string | undefined;
  hint?: string;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled field that says below itself what is wrong with it. */
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
