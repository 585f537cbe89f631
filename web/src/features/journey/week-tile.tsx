import { FLOWER_MAX_PETALS } from '@bustan/contract/limits.ts';
import { SmallFlower } from '#features/flower/flower.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Sparrow } from '#ui/art/sparrow.tsx';
import { useFeelings } from './use-feelings.ts';
import type { GardenWeek } from './weeks.ts';

/** The dunes' path through one week's place: level on a phone, and over three rows of dunes on a wide screen. */
const LEVEL = 'M0 50C25 30 75 70 100 50';
const OVER_DUNES = [
  'M0 76C30 88 70 88 100 76',
  'M0 76C30 64 70 36 100 24',
  'M0 24C30 12 70 12 100 24',
  'M0 24C30 36 70 64 100 76',
] as const;

const Road = ({ place }: { place: number }) => (
  <svg className="road" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path className="road-level" d={LEVEL} />
    <path className="road-over" d={OVER_DUNES[place % OVER_DUNES.length]} />
  </svg>
);

/** A bird in the grass. */
const Grass = () => (
  <svg className="week-grass" viewBox="0 0 96 112" aria-hidden="true">
    <path
      className="grass-blades"
      d="M14 108c1-16-3-26-9-34M18 108c0-20 2-34 9-44M22 108c2-14 7-22 14-27M66 108c-1-14-6-24-13-30M72 108c0-20 3-34 11-44M78 108c2-12 6-20 14-24"
    />
    <Sparrow x={20} y={30} width={60} height={60} />
    <path className="grass-blades" d="M38 110c0-10 2-16 6-20M48 110c-1-9-4-15-9-19M54 110c1-8 4-13 9-16" />
  </svg>
);

interface WeekTileProps {
  week: GardenWeek;
  /** How far along the path, from 0. */
  place: number;
  /** Whether the Tab key comes here; the arrow keys go on from week to week. */
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

/** A past week on the path: its flower, or grass with a bird. */
export const WeekTile = ({ week, place, isTabStop, onFocus, onOpen }: WeekTileProps) => {
  const { t } = useText();
  const format = useFormat();
  const feelings = useFeelings();
  const { checkIns } = week;
  const dates = format.days(week.from, week.to);
  if (checkIns.length === 0) {
    return (
      <li className="week-place" data-depth={place % 4}>
        <Road place={place} />
        <div className="week-stand">
          <Grass />
          <span className="week-sign">
            {dates}
            <span className="visually-hidden">{`: ${t('journey.quiet-week')}`}</span>
          </span>
        </div>
      </li>
    );
  }
  const emotions = checkIns.slice(0, FLOWER_MAX_PETALS).map(({ emotion }) => emotion);
  return (
    <li className="week-place" data-depth={place % 4}>
      <Road place={place} />
      <button
        type="button"
        className="week-stand"
        aria-haspopup="dialog"
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <SmallFlower className="week-small" emotions={emotions.reverse()} />
        <span className="week-sign">
          {dates}
          <span className="visually-hidden">
            {`: ${t('journey.week-petals', { count: checkIns.length })}. ${feelings(checkIns)}`}
          </span>
        </span>
      </button>
    </li>
  );
};
