import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface SecuritySectionProps {
  title: string;
  /** How things are now. */
  children: ReactNode;
  /** Opens what the section can change, where that is closed. */
  action?: { label: string; onOpen: () => void } | undefined;
}

/** What was opened took its button away: once it is closed, the button has the focus that nothing else took. */
const useFocusComingBack = (isClosed: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !wasClosed.current && document.activeElement === document.body) button.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return button;
};

/** A sheet for one thing that can be changed: how it is first, the way to change it beside it. */
export const SecuritySection = ({ title, children, action }: SecuritySectionProps) => {
  const id = useId();
  const button = useFocusComingBack(action !== undefined);
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
