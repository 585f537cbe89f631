import { numberText } from '@bustan/contract/helplines/list-helplines.ts';
import type { AdminHelpline } from '@bustan/contract/helplines.ts';
import { directionOf } from '@bustan/contract/languages.ts';
import { telOf } from '@bustan/contract/phone-number.ts';
import { RowActions } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CheckLine } from './check-line.tsx';
import { HelplineMarks } from './helpline-marks.tsx';
import { useLineActions } from './use-line-actions.tsx';

interface HelplineRowProps {
  line: AdminHelpline;
  onEdit: () => void;
  onDelete: () => void;
}

/** In both languages, the reader's first; each runs in its own direction, whatever it begins with. */
const LineName = ({ line }: { line: AdminHelpline }) => {
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
  const { place, toggleHidden, askCheck, askRestore, dialog } = useLineActions(line);
  const name = language === 'ar' ? line.name_ar : line.name_en;
  const action = line.is_hidden ? 'show' : 'hide';
  const isOwn = line.delivered === null;
  const canRestore = !isOwn && (line.is_changed || line.checked_on !== null);
  return (
    <>
      <div ref={place} tabIndex={-1} className="content-words line-words" data-hidden={line.is_hidden || undefined}>
        <LineName line={line} />
        <CallLink line={line} name={name} />
        <HelplineMarks line={line} />
        <CheckLine line={line} name={name} onCheck={askCheck} />
      </div>
      <RowActions name={name} onEdit={onEdit} onDelete={isOwn ? onDelete : undefined}>
        {canRestore && (
          <Button
            kind="quiet"
            className="row-action"
            aria-label={t('admin-helplines.restore-named', { name })}
            onClick={askRestore}
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
