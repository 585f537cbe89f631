import { deviceTimeZone } from '@bustan/contract/formats/date-parts.ts';
import { useState } from 'react';
import { useOnline } from '#platform/browser/use-online.ts';
import { weekStartOf } from '#platform/calendar/week-start.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useMonthFormat } from '#platform/i18n/use-month-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DayDialog } from './day-dialog.tsx';
import { addDays, inMonth, isSameMonth, midnightOf, monthRange, monthWeeks } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { PrintMonthChoice } from './month-print.tsx';
import { type KnownCheckIns, useMonth } from './use-month.ts';
import './month.css';

const LOOKS = ['calendar', 'garden'] as const;

interface MonthSectionProps {
  userId: string;
  known: KnownCheckIns;
  now: Date;
}

interface MonthHeadProps {
  titleId: string;
  at: Date;
  canGo: { back: boolean; on: boolean };
  onGo: (months: number) => void;
}

const MonthHead = ({ titleId, at, canGo, onGo }: MonthHeadProps) => {
  const { t } = useText();
  const format = useMonthFormat();
  const { from, to } = monthRange(at);
  const hijri = format.hijriMonths(from, addDays(to, -1));
  return (
    <div className="month-head">
      <button
        type="button"
        className="icon-button"
        aria-label={t('journey.month.previous')}
        aria-disabled={!canGo.back}
        onClick={() => canGo.back && onGo(-1)}
      >
        <Icon name="back" />
      </button>
      <h3 id={titleId} aria-live="polite">
        {format.month(at)}
        {hijri !== null && <small>{hijri}</small>}
      </h3>
      <button
        type="button"
        className="icon-button"
        aria-label={t('journey.month.next')}
        aria-disabled={!canGo.on}
        onClick={() => canGo.on && onGo(1)}
      >
        <Icon name="forward" />
      </button>
    </div>
  );
};

/** What there is to say below the grid: of a month that is on its way, that could not be fetched, or that is quiet. */
const MonthState = ({ month, isThisMonth }: { month: ReturnType<typeof useMonth>; isThisMonth: boolean }) => {
  const { t } = useText();
  const isOnline = useOnline();
  const { state, checkIns, isFetching, refetch } = month;
  return (
    <div className="month-state">
      <p role="status">
        {state === 'loading' && t('common.loading')}
        {state === 'failed' && t(isOnline ? 'journey.month.failed' : 'journey.month.offline')}
        {state === 'whole' &&
          checkIns.length === 0 &&
          t(isThisMonth ? 'journey.month.empty-now' : 'journey.month.empty')}
      </p>
      {state === 'failed' && (
        <Button kind="outline" isBusy={isFetching} onClick={refetch}>
          {t('common.try-again')}
        </Button>
      )}
    </div>
  );
};

/** A month at a time, as a calendar or as a garden, and to print. */
export const MonthSection = ({ userId, known, now }: MonthSectionProps) => {
  const { t, language } = useText();
  const today = midnightOf(now);
  const [at, setAt] = useState(today);
  const [look, setLook] = useState<(typeof LOOKS)[number]>('calendar');
  const [openDay, setOpenDay] = useState<Date>();
  const month = useMonth(userId, at, known);
  const weekStart = weekStartOf(deviceTimeZone(), language);
  const weeks = monthWeeks(at, month.checkIns, weekStart);
  const opened = weeks.flat().find((day) => day !== null && day.date.getTime() === openDay?.getTime());
  const isThisMonth = isSameMonth(at, today);
  /** Not beyond today, nor before the beginning. */
  const moveTo = (day: Date) => {
    const isBefore = day < monthRange(at).from;
    if (isBefore && !month.hasEarlier) return;
    setAt(day > today ? today : day);
  };
  return (
    <section className="month" aria-labelledby="month-section-title">
      <header className="garden-head">
        <h2 id="month-section-title">{t('journey.month.title')}</h2>
        <fieldset className="month-looks">
          <legend className="visually-hidden">{t('journey.month.look')}</legend>
          {LOOKS.map((each) => (
            <label key={each} className="month-look">
              <input type="radio" name="month-look" checked={each === look} onChange={() => setLook(each)} />
              {t(`journey.month.look-${each}`)}
            </label>
          ))}
        </fieldset>
      </header>
      <div className="month-sheet">
        <MonthHead
          titleId="month-title"
          at={at}
          canGo={{ back: month.hasEarlier, on: !isThisMonth }}
          onGo={(months) => moveTo(inMonth(at, months))}
        />
        <MonthGrid
          labelledBy="month-title"
          weeks={weeks}
          weekStart={weekStart}
          today={today}
          at={at}
          look={look}
          isLoading={month.state === 'loading'}
          onMove={moveTo}
          onOpen={setOpenDay}
        />
        <MonthState month={month} isThisMonth={isThisMonth} />
        <PrintMonthChoice at={at} weeks={weeks} weekStart={weekStart} isWhole={month.state === 'whole'} />
      </div>
      {opened && <DayDialog userId={userId} day={opened} now={now} onClose={() => setOpenDay(undefined)} />}
    </section>
  );
};
