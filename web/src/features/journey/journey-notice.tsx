import type { ReactNode } from 'react';
import { SproutArt } from '#ui/art/sprout-art.tsx';

/** For a journey with nothing to show: not signed in, or not loaded. */
export const JourneyNotice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="notice journey-notice">
    <SproutArt className="notice-art" />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);
