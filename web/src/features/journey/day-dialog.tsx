import { useLayoutEffect, useRef } from 'react';
import { calendarDayOf, dayPastOf } from '#platform/calendar/calendar-days.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Icon } from '#ui/icon.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { CheckInItem } from './check-in-item.tsx';
import type { Day } from './days.ts';
import { QuietDay } from './quiet-day.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useFeelings } from './use-feelings.ts';
import './week-dialog.css';
import './day-row.css';

interface DayDialogProps {
  userId: string;
  day: Day;
  now: Date;
  onClose: () => void;
}

/** One day with all that it holds; without anything, a way to tell of it while that is not too long ago. */
export const DayDialog = ({ userId, day: { date, checkIns }, now, onClose }: DayDialogProps) => {
  const { t } = useText();
  const format = useFormat();
  const feelings = useFeelings();
  const deletion = useDeletion(userId);
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed, because only a dialog that closes returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return (
    <>
      <dialog ref={dialog} className="dialog week-dialog" aria-labelledby="day-title" onClose={onClose}>
        <header className="week-head">
          <div>
            <h2 id="day-title">{isThisYear ? format.weekday(date) : format.day(date)}</h2>
            <p>{checkIns.length === 0 ? t('journey.month.quiet') : feelings(checkIns)}</p>
          </div>
          <button type="button" className="icon-button" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {checkIns.length > 0 ? (
          <ul className="check-in-list">
            {checkIns.map((checkIn) => (
              <CheckInItem key={checkIn.id} checkIn={checkIn} onDelete={() => deletion.ask(checkIn)} />
            ))}
          </ul>
        ) : (
          <p className="day-dialog-quiet">
            {dayPastOf(calendarDayOf(date), now) === null && calendarDayOf(date) !== calendarDayOf(now) ? (
              t('journey.month.too-long-ago')
            ) : (
              <QuietDay date={date} />
            )}
          </p>
        )}
        <ToastRegion isInDialog />
      </dialog>
      {deletion.dialog}
    </>
  );
};
