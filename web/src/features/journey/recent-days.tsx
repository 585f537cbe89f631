import { useText } from '#platform/i18n/i18n-context.tsx';
import type { ShownCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { DayRow } from './day-row.tsx';
import { recentDays } from './days.ts';
import { useDeletion } from './use-deletion.tsx';
import { weekOf } from './weeks.ts';

interface RecentDaysProps {
  userId: string;
  checkIns: readonly ShownCheckIn[];
  now: Date;
}

/** The days of this week's flower, each with what was told on it. */
export const RecentDays = ({ userId, checkIns, now }: RecentDaysProps) => {
  const { t } = useText();
  const deletion = useDeletion(userId);
  const thisWeek = checkIns.filter(({ created_at }) => weekOf(created_at, now) === 0);
  return (
    <section className="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">{t('journey.recent')}</h2>
      <ul className="days">
        {recentDays(thisWeek, now).map((day) => (
          <DayRow key={day.date.getTime()} day={day} onDelete={deletion.ask} />
        ))}
      </ul>
      {deletion.dialog}
    </section>
  );
};
