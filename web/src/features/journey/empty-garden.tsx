import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import type { Sky } from '#ui/hour-of-day.ts';
import { JourneyNow } from './journey-now.tsx';

/** A seed in the ground, and in dots the flower that it holds. */
const Seed = () => (
  <svg className="seed" viewBox="0 0 240 230" aria-hidden="true">
    <path
      className="seed-to-come"
      d="M120 150v-54M120 96c-30-2-40-30-34-56 12 4 20 10 26 18 2-12 4-20 8-26 4 6 6 14 8 26 6-8 14-14 26-18 6 26-4 54-34 56ZM120 140c-6-16-18-24-38-24M120 128c6-14 18-22 36-22"
    />
    <ellipse className="seed-hole" cx="120" cy="208" rx="46" ry="11" />
    <path className="seed-body" d="M120 158c15 11 20 26 16 38-3 9-10 14-16 16-6-2-13-7-16-16-4-12 1-27 16-38Z" />
    <path className="seed-light" d="M118 167c-8 8-11 19-8 29" />
  </svg>
);

/** Before the first check-in ever: a seed and one invitation. */
export const EmptyGarden = ({ sky, children }: { sky: Sky; children?: ReactNode }) => {
  const { t } = useText();
  return (
    <div className="journey-garden journey-garden-empty" data-sky={sky}>
      <JourneyNow sky={sky}>
        <Seed />
        <section className="seed-words">
          <h2>{t('journey.empty-title')}</h2>
          <p>{t('journey.empty-text')}</p>
          <Link href={paths.checkIn()} className="button button-accent button-large">
            {t('journey.check-in')}
          </Link>
        </section>
      </JourneyNow>
      {children}
    </div>
  );
};
