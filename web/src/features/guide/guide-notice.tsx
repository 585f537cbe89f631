import type { ReactNode } from 'react';
import { SproutArt } from '#ui/art/sprout-art.tsx';

/** In place of the articles, where there are none to show. */
export const GuideNotice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="notice guide-notice">
    <SproutArt className="notice-art" />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);
