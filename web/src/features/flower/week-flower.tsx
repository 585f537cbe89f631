import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { useEffect, useState } from 'react';
import { noCountsChoice } from '#platform/discretion/device-choices.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import type { PetalPlace } from './flower-canvas.ts';
import { Flower } from './flower-view.tsx';
import { summarizeWeek } from './week.ts';

interface WeekFlowerProps {
  checkIns: readonly CheckIn[];
  /** The check-in whose petal opens last, although it may be of a day before others. */
  grownId?: string | undefined;
  /** Its new petals open now; the others stand open already. */
  newPetals?: number;
  /** The first new petal is a bud: as long as that waits, and then it opens. */
  isWaiting?: boolean;
  /** Called once the flower stands, with the place of the bud that waits. */
  onBud?: (place: PetalPlace) => void;
  className?: string;
}

/** The petals of the flower that is on the screen. */
let standing: ReadonlySet<string> = new Set();

/** How many petals stood open on the page that led here: those do not grow again. */
const useStanding = (ids: readonly string[]): number => {
  const [before] = useState(() => standing);
  const key = ids.join();
  useEffect(() => {
    standing = new Set(key.split(','));
    return () => {
      standing = new Set();
    };
  }, [key]);
  return ids.findLastIndex((id) => before.has(id)) + 1;
};

/** The last seven days as a flower, one petal for each check-in, and below it how many there are. */
export const WeekFlower = ({ checkIns, grownId, newPetals, isWaiting, onBud, className = '' }: WeekFlowerProps) => {
  const { t, language } = useText();
  const format = useFormat();
  const isWithoutCounts = noCountsChoice.use();
  const { petals, total, counts } = summarizeWeek(checkIns, new Date(), grownId);
  const standingCount = useStanding(petals.map(({ id }) => id));
  const petalText = t('journey.petals', { count: petals.length });
  const emotionTexts = counts.map(({ emotion, count }) => `${t(`emotion.${emotion}`)} ${format.number(count)}`);
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(emotionTexts);
  return (
    <figure className={`flower ${className}`}>
      <Flower
        className="week-flower"
        petals={petals.map(({ emotion, created_at }) => ({
          emotion,
          label: `${t(`emotion.${emotion}`)}${language === 'ar' ? '،' : ','} ${format.moment(new Date(created_at))}`,
        }))}
        label={`${petalText}. ${t('journey.total', { count: total })} ${list}`}
        growFrom={newPetals === undefined ? standingCount : Math.max(0, petals.length - newPetals)}
        isWaiting={isWaiting}
        onBud={onBud}
      />
      <figcaption>{petals.length === 0 ? <span>{t('journey.bud')}</span> : !isWithoutCounts && petalText}</figcaption>
    </figure>
  );
};
