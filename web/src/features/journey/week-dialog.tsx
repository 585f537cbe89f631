import { FLOWER_MAX_PETALS } from '@bustan/contract/limits.ts';
import { useLayoutEffect, useRef } from 'react';
import { SmallFlower } from '#features/flower/flower.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Icon } from '#ui/icon.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { DayRow } from './day-row.tsx';
import { daysOf } from './days.ts';
import { useDeletion } from './use-deletion.tsx';
import type { GardenWeek } from './weeks.ts';
import './week-dialog.css';

interface WeekDialogProps {
  userId: string;
  week: GardenWeek;
  onClose: () => void;
}

/** A past week: its flower and its days with all that they hold. */
export const WeekDialog = ({ userId, week: { from, to, checkIns }, onClose }: WeekDialogProps) => {
  const { t } = useText();
  const format = useFormat();
  const deletion = useDeletion(userId);
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed, because only a dialog that closes returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const emotions = checkIns.slice(0, FLOWER_MAX_PETALS).map(({ emotion }) => emotion);
  return (
    <>
      <dialog ref={dialog} className="dialog week-dialog" aria-labelledby="week-title" onClose={onClose}>
        <header className="week-head">
          <SmallFlower className="week-head-flower" emotions={emotions.reverse()} />
          <div>
            <h2 id="week-title">{format.days(from, to)}</h2>
            <p>{t('journey.week-petals', { count: checkIns.length })}</p>
          </div>
          <button type="button" className="icon-button" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <ul className="days">
          {daysOf(checkIns).map((day) => (
            <DayRow key={day.date.getTime()} day={day} isOpen onDelete={deletion.ask} />
          ))}
        </ul>
        <ToastRegion isInDialog />
      </dialog>
      {deletion.dialog}
    </>
  );
};
