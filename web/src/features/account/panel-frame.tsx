import { type ReactNode, useId } from 'react';

interface PanelFrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** One step of adding something; its heading takes the focus, so that everybody is told where they are. */
export const PanelFrame = ({ title, text, children }: PanelFrameProps) => {
  const id = useId();
  return (
    <section className="factor-panel" aria-labelledby={id}>
      <h3 key={title} ref={focus} id={id} tabIndex={-1}>
        {title}
      </h3>
      <p className="security-note">{text}</p>
      {children}
    </section>
  );
};
