import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';

interface SecuritySectionProps {
  title: string;
  /** How things are now. */
  children: ReactNode;
  /** Opens what the section can change, where that is closed. */
  action?: { label: string; onOpen: () => void } | undefined;
}

/** A sheet for one thing that can be changed: how it is first, the way to change it beside it. */
export const SecuritySection = ({ title, children, action }: SecuritySectionProps) => {
  const id = useId();
  return (
    <section className="security-section" aria-labelledby={id}>
      <div className="security-head">
        <h2 id={id}>{title}</h2>
        {action !== undefined && (
          <Button kind="quiet" className="button-outline" onClick={action.onOpen} aria-describedby={id}>
            {action.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
};
