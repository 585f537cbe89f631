import { countChars } from '@bustan/contract/text.ts';
import { type ReactNode, useId } from 'react';

export interface FieldFrameProps {
  label: string;
  /** Beside the label, such as “optional”. */
  mark?: string | undefined;
  /** The text of what is wrong with the value. */
  error?: string | undefined;
  hint?: string | undefined;
  /** How long the value is and may be, as text; shown near the limit. */
  count?: string | undefined;
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, hint, error and count around a control of any kind. */
export const FieldFrame = ({ label, mark, error, hint, count, children }: FieldFrameProps) => {
  const id = useId();
  const note = error ?? hint;
  const describedBy = [note !== undefined && `${id}-note`, count !== undefined && `${id}-count`].filter(Boolean);
  return (
    <div className="field">
      <span className="field-head">
        <label htmlFor={id}>{label}</label>
        {mark !== undefined && <span className="field-mark">{mark}</span>}
      </span>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
      })}
      {(note !== undefined || count !== undefined) && (
        <div className="field-below">
          <p id={`${id}-note`} className={error === undefined ? 'field-hint' : 'field-error'}>
            {note}
          </p>
          {count !== undefined && (
            <p id={`${id}-count`} className="field-count" data-over={error !== undefined || undefined}>
              <bdi dir="ltr">{count}</bdi>
            </p>
          )}
        </div>
      )}
    </div>
  );
};

/** From this share of the limit on the count is shown. */
const NEAR = 0.8;

/** The length of the value once it is near its limit. */
export const nearLimit = (value: string, max: number | undefined): number | undefined => {
  if (max === undefined) return undefined;
  const used = countChars(value);
  return used >= max * NEAR ? used : undefined;
};
