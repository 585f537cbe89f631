import { type ReactNode, useId } from 'react';
import './discretion.css';

/** One section of the page. */
export const DiscretionSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="discretion-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
