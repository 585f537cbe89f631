import { type ReactNode, useId } from 'react';

interface DataSectionProps {
  title: string;
  isGrave?: boolean;
  children: ReactNode;
}

/** A sheet for one thing that one can do with one's data. */
export const DataSection = ({ title, isGrave = false, children }: DataSectionProps) => {
  const id = useId();
  return (
    <section className="data-section" data-grave={isGrave || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
