import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';

interface SecuritySectionProps {
  title: string;
  /** The current state, or the form that changes it. */
  children: ReactNode;
  /** Opens the section's form; undefined while it is open. */
  action?: { label: string; onOpen: () => void } | undefined;
}

/** Opening the form removes its button; when the form closes, the button gets the focus back. */
const useRestoredFocus = (isClosed: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !wasClosed.current && document.activeElement === document.body) button.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return button;
};

/** One section of the security page, with a button that opens its form. */
export const SecuritySection = ({ title, children, action }: SecuritySectionProps) => {
  const id = useId();
  const button = useRestoredFocus(action !== undefined);
  return (
    <section className="security-section" aria-labelledby={id}>
      <div className="security-head">
        <h2 id={id}>{title}</h2>
        {action !== undefined && (
          <Button ref={button} kind="quiet" className="button-outline" onClick={action.onOpen} aria-describedby={id}>
            {action.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
};

interface FormActionsProps {
  label: string;
  isBusy: boolean;
  onClose: () => void;
}

/** The submit and cancel buttons of an account form. */
export const FormActions = ({ label, isBusy, onClose }: FormActionsProps) => {
  const { t } = useText();
  return (
    <div className="security-form-end">
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </div>
  );
};
