import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { SectionName } from './sections.ts';

/** One question and its answer; the list of contents leads here. */
export const PrivacySection = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const { t } = useText();
  return (
    <section id={name} className="privacy-section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`privacy.${name}.title`)}</h2>
      {children}
    </section>
  );
};
