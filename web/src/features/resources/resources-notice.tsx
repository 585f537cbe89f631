import type { ReactNode } from 'react';
import { SproutArt } from '#ui/art/sprout-art.tsx';

/** In place of the list, where there is none to show. */
export const ResourcesNotice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="notice resources-notice">
    <SproutArt className="notice-art" />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);
