import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { Icon } from '#ui/icon.tsx';
import { CheckInItem } from './check-in-item.tsx';
import type { Day } from './days.ts';
import { QuietDay } from './quiet-day.tsx';
import { useFeelings } from './use-feelings.ts';
import { useWords } from './use-words.ts';
import './day-row.css';

/** More of them are told in words alone. */
const MAX_PETALS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

interface DayRowProps {
  day: Day;
  isOpen?: boolean;
  onDelete: (checkIn: ShownCheckIn) => void;
}

const useDayName = () => {
  const { t } = useText();
  const format = useFormat();
  return (date: Date): string => {
    const today = new Date().setHours(0, 0, 0, 0);
    // A day of the calendar may be an hour shorter or longer.
    const daysAgo = Math.round((today - date.getTime()) / DAY_MS);
    if (daysAgo === 0) return t('journey.today');
    return daysAgo === 1 ? t('journey.yesterday') : format.weekday(date);
  };
};

/** One day: its petals in the order in which they grew, and opened its check-ins; without any, a quiet line. */
export const DayRow = ({ day: { date, checkIns }, isOpen = false, onDelete }: DayRowProps) => {
  const name = useDayName()(date);
  const feelings = useFeelings();
  const words = useWords();
  if (checkIns.length === 0) {
    return (
      <li className="day day-quiet">
        <span className="day-name">{name}</span>
        <QuietDay date={date} />
      </li>
    );
  }
  const shown = checkIns.slice(0, MAX_PETALS).reverse();
  return (
    <li className="day">
      <details open={isOpen}>
        <summary>
          <span className="day-name">{name}</span>
          <span className="day-note">
            {[feelings(checkIns), words(checkIns)].filter((each) => each !== '').join(' · ')}
          </span>
          <span className="day-petals" aria-hidden="true">
            {shown.map(({ id, emotion }) => (
              <EmotionPetal key={id} emotion={emotion} />
            ))}
          </span>
          <Icon name="chevron" />
        </summary>
        <ul className="check-in-list">
          {checkIns.map((checkIn) => (
            <CheckInItem key={checkIn.id} checkIn={checkIn} onDelete={() => onDelete(checkIn)} />
          ))}
        </ul>
      </details>
    </li>
  );
};
