import { type ReactNode, useId } from 'react';

interface DataSectionProps {
  title: string;
  isDanger?: boolean;
  children: ReactNode;
}

/** One section of the page. */
export const DataSection = ({ title, isDanger = false, children }: DataSectionProps) => {
  const id = useId();
  return (
    <section className="data-section" data-grave={isDanger || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
