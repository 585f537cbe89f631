import { EMOTIONS } from '@bustan/contract/enums.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Weekday } from '#platform/calendar/week-start.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMonthFormat } from '#platform/i18n/use-month-format.ts';
import { IconShape } from '#ui/basic-icon.tsx';
import { Button } from '#ui/button.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import type { Day } from './days.ts';
import { addDays, monthRange } from './month.ts';
import { DayNumber, DayPetals } from './month-day.tsx';
import { WeekdayHeads } from './month-grid.tsx';
import './month-print.css';

interface PrintedMonth {
  at: Date;
  weeks: readonly (readonly (Day | null)[])[];
  weekStart: Weekday;
}

/** Here alone: what every page loads need not have it. */
const PRINTER = 'M7.6 9V4.4h8.8V9M7.6 15H4.8V9h14.4v6h-2.8M7.6 12.8h8.8v6.8H7.6Z';

const Leaf = () => (
  <svg className="print-leaf" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 19C4 10 9 4 20 4c0 11-6 16-15 15Zm0 0 7-7" />
  </svg>
);

/** One sheet of paper: the days and, if wished, their feelings; never a note, a reply or a name. */
const PrintSheet = ({ at, weeks, weekStart, hasFeelings }: PrintedMonth & { hasFeelings: boolean }) => {
  const { t } = useText();
  const format = useFormat();
  const monthFormat = useMonthFormat();
  const { from, to } = monthRange(at);
  const hijri = monthFormat.hijriMonths(from, addDays(to, -1));
  const filled = weeks.flat().flatMap((day) => (day === null || day.checkIns.length === 0 ? [] : [day]));
  const counts = EMOTIONS.map((emotion) => ({
    emotion,
    count: filled.flatMap(({ checkIns }) => checkIns).filter((checkIn) => checkIn.emotion === emotion).length,
  })).filter(({ count }) => count > 0);
  return (
    <div id="print-sheet" className="print-sheet">
      <h1>
        {monthFormat.month(at)}
        {hijri !== null && <small>{hijri}</small>}
      </h1>
      <table className="print-grid">
        <WeekdayHeads weekStart={weekStart} />
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks are known by their place
            <tr key={row}>
              {week.map((day, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so are the days of a week
                <td key={column}>
                  {day !== null && (
                    <>
                      <DayNumber date={day.date} />
                      {day.checkIns.length > 0 && (hasFeelings ? <DayPetals checkIns={day.checkIns} /> : <Leaf />)}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="print-total">{t('journey.month.days-filled', { count: filled.length })}</p>
      {hasFeelings && (
        <ul className="print-legend">
          {counts.map(({ emotion, count }) => (
            <li key={emotion}>
              <EmotionPetal emotion={emotion} /> {t(`emotion.${emotion}`)} {format.number(count)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const PrintDialog = ({ onClose, ...month }: PrintedMonth & { onClose: () => void }) => {
  const { t } = useText();
  const [hasFeelings, setHasFeelings] = useState(true);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed, because only a dialog that closes returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <>
      <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
        <h2 id={id}>{t('journey.month.print')}</h2>
        <p>{t('journey.month.print-text')}</p>
        <label className="print-choice">
          <input type="checkbox" checked={hasFeelings} onChange={(event) => setHasFeelings(event.target.checked)} />
          {t('journey.month.print-feelings')}
        </label>
        <div className="dialog-actions">
          <Button kind="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={() => print()}>{t('journey.month.print-now')}</Button>
        </div>
      </dialog>
      {createPortal(<PrintSheet {...month} hasFeelings={hasFeelings} />, document.body)}
    </>
  );
};

interface PrintMonthChoiceProps extends PrintedMonth {
  /** Half a month is not printed. */
  isWhole: boolean;
}

/** Leads to one printed page of the month. */
export const PrintMonthChoice = ({ isWhole, ...month }: PrintMonthChoiceProps) => {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className="month-print" disabled={!isWhole} onClick={() => setIsOpen(true)}>
        <IconShape name="printer" shape={PRINTER} /> {t('journey.month.print')}
      </Button>
      {isOpen && <PrintDialog {...month} onClose={() => setIsOpen(false)} />}
    </>
  );
};
