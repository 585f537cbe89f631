import { type ReactNode, useEffect, useId, useRef } from 'react';

interface PanelFrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One step of adding something; whoever comes to it is told where they are. */
export const PanelFrame = ({ title, text, children }: PanelFrameProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section className="factor-panel" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      <p className="security-note">{text}</p>
      {children}
    </section>
  );
};
