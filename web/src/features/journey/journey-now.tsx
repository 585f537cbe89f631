import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { GardenScene } from '#ui/art/garden-scene.tsx';
import type { Sky } from '#ui/hour-of-day.ts';

export const JourneyHead = () => {
  const { t } = useText();
  return (
    <header className="journey-head">
      <h1>{t('journey.title')}</h1>
      <p>{t('journey.lead')}</p>
    </header>
  );
};

/** The near end of the garden, under the sky of the hour; while the check-ins are fetched nothing grows in it. */
export const JourneyNow = ({ sky, children }: { sky: Sky; children?: ReactNode }) => (
  <div className="journey-now">
    <GardenScene sky={sky} />
    <JourneyHead />
    <div className="journey-now-flower">{children}</div>
  </div>
);
