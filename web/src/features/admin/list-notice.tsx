import type { ReactNode } from 'react';

/** In the place of rows: there are none, or they could not be had. */
export const ListNotice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className="list-notice">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);
