import { numberText } from '@bustan/contract/helplines/list-helplines.ts';
import type { AdminHelpline } from '@bustan/contract/helplines.ts';
import { directionOf } from '@bustan/contract/languages.ts';
import { telOf } from '@bustan/contract/phone-number.ts';
import { Mark, RowActions } from '#features/admin/admin.ts';
import { bidiIsolate } from '#platform/i18n/bidi-isolate.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ltrIsolate, useFieldTexts } from './field-texts.ts';
import { isCheckDue, isNumberChanged } from './helpline-status.ts';
import { useHelplineActions } from './use-helpline-actions.tsx';

const DeliveryStatus = ({ line }: { line: AdminHelpline }) => {
  const { t } = useText();
  if (line.delivered === null) return <Mark>{t('admin-helplines.mark.own')}</Mark>;
  if (line.is_changed) return <Mark>{t('admin-helplines.mark.changed')}</Mark>;
  return <Mark tone="quiet">{t('admin-helplines.mark.delivered')}</Mark>;
};

/** Visibility, delivery status, country, kind, audience and hours. */
const HelplineMarks = ({ line }: { line: AdminHelpline }) => {
  const { t } = useText();
  const { countryName, formatHours } = useFieldTexts();
  const { country, kind, audience, hours, is_hidden, delivered } = line;
  return (
    <p className="content-marks">
      <Mark tone={is_hidden ? 'warm' : 'quiet'}>
        {t(is_hidden ? 'admin-helplines.mark.hidden' : 'admin-helplines.mark.shown')}
      </Mark>
      <DeliveryStatus line={line} />
      <span>{countryName(country)}</span>
      <span>{t(`admin-helplines.kind.${kind}`)}</span>
      <span>{t(`admin-helplines.audience.${audience}`)}</span>
      <span>{formatHours(hours)}</span>
      {delivered !== null && isNumberChanged(line) && (
        <span>{t('admin-helplines.delivered-number', { number: ltrIsolate(delivered.number) })}</span>
      )}
    </p>
  );
};

interface CheckStatusProps {
  line: AdminHelpline;
  name: string;
  onCheck: () => void;
}

const Source = ({ line: { source, delivered } }: { line: AdminHelpline }) => {
  const { t } = useText();
  const format = useFormat();
  const isSourceUnchanged = delivered !== null && delivered.source === source;
  return (
    <p className="line-source">
      {isSourceUnchanged
        ? t('admin-helplines.source-read', {
            source: bidiIsolate(source),
            date: format.calendarDay(delivered.source_checked_on),
          })
        : t('admin-helplines.source', { source: bidiIsolate(source) })}
    </p>
  );
};

/** Who last dialled the number and when, an action to confirm a call, and the number's source. */
const CheckStatus = ({ line, name, onCheck }: CheckStatusProps) => {
  const { t } = useText();
  const format = useFormat();
  const { checked_on, checked_by } = line;
  const who = checked_by ?? t('admin-helplines.gone-account');
  return (
    <>
      <div className="content-marks">
        {checked_on === null ? (
          <Mark tone="warm">{t('admin-helplines.unchecked')}</Mark>
        ) : (
          <span>{t('admin-helplines.checked', { date: format.calendarDay(checked_on), who: bidiIsolate(who) })}</span>
        )}
        {checked_on !== null && isCheckDue(line, new Date()) && <Mark tone="warm">{t('admin-helplines.due')}</Mark>}
        <button
          type="button"
          className="mark-action"
          aria-label={t('admin-helplines.dialled-named', { name })}
          onClick={onCheck}
        >
          {t('admin-helplines.dialled')}
        </button>
      </div>
      <Source line={line} />
    </>
  );
};

interface HelplineRowProps {
  line: AdminHelpline;
  onEdit: () => void;
  onDelete: () => void;
}

/** In both languages, the reader's first, each in its own direction. */
const HelplineName = ({ line }: { line: AdminHelpline }) => {
  const { language } = useText();
  const other = language === 'ar' ? 'en' : 'ar';
  const name = { en: line.name_en, ar: line.name_ar };
  return (
    <>
      <h2 className="content-name" lang={language}>
        <bdi dir={directionOf(language)}>{name[language]}</bdi>
      </h2>
      <p className="content-twin" lang={other}>
        <bdi dir={directionOf(other)}>{name[other]}</bdi>
      </p>
    </>
  );
};

const CallLink = ({ line, name }: { line: AdminHelpline; name: string }) => {
  const { t, language } = useText();
  const number = numberText({ number: line.number, ...(line.then_press && { thenPress: line.then_press }) }, language);
  return (
    <a className="line-number" href={telOf(line.number)} aria-label={t('admin-helplines.call-named', { name, number })}>
      <Icon name="phone" />
      <bdi dir={language === 'ar' && line.then_press !== null ? 'rtl' : 'ltr'}>{number}</bdi>
    </a>
  );
};

export const HelplineRow = ({ line, onEdit, onDelete }: HelplineRowProps) => {
  const { t, language } = useText();
  const { row, toggleHidden, promptCheck, promptRestore, dialog } = useHelplineActions(line);
  const name = language === 'ar' ? line.name_ar : line.name_en;
  const action = line.is_hidden ? 'show' : 'hide';
  const isOwn = line.delivered === null;
  const canRestore = !isOwn && (line.is_changed || line.checked_on !== null);
  return (
    <>
      <div ref={row} tabIndex={-1} className="content-words line-words" data-hidden={line.is_hidden || undefined}>
        <HelplineName line={line} />
        <CallLink line={line} name={name} />
        <HelplineMarks line={line} />
        <CheckStatus line={line} name={name} onCheck={promptCheck} />
      </div>
      <RowActions name={name} onEdit={onEdit} onDelete={isOwn ? onDelete : undefined}>
        {canRestore && (
          <Button
            kind="quiet"
            className="row-action"
            aria-label={t('admin-helplines.restore-named', { name })}
            onClick={promptRestore}
          >
            <Icon name="undo" />
            <span>{t('admin-helplines.restore')}</span>
          </Button>
        )}
        <Button
          kind="quiet"
          className="row-action"
          aria-label={t(`admin-helplines.${action}-named`, { name })}
          onClick={toggleHidden}
        >
          <Icon name={line.is_hidden ? 'eye' : 'eye-off'} />
          <span>{t(`admin-helplines.${action}`)}</span>
        </Button>
      </RowActions>
      {dialog}
    </>
  );
};
