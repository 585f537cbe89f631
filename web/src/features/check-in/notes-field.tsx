import { MAX_NOTES_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { notesFault } from './save-rules.ts';

interface NotesFieldProps {
  notes: string;
  onChange: (notes: string) => void;
}

export const NotesField = ({ notes, onChange }: NotesFieldProps) => {
  const { t } = useText();
  const id = useId();
  const fault = notesFault(notes);
  return (
    <div className="field notes">
      <label htmlFor={id}>{t('check-in.notes')}</label>
      <textarea
        id={id}
        name="notes"
        // Left to itself, an empty field would put its Arabic placeholder on the wrong side.
        {...(notes === '' ? {} : { dir: 'auto' })}
        rows={5}
        placeholder={t('check-in.notes-placeholder')}
        value={notes}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note ${id}-count`}
      />
      <div className="notes-below">
        <p id={`${id}-note`} className={fault === undefined ? 'field-hint' : 'field-error'}>
          {t(fault ?? 'check-in.notes-hint')}
        </p>
        <p id={`${id}-count`} className="notes-count" data-over={fault !== undefined || undefined}>
          <bdi dir="ltr">{t('check-in.count', { used: countChars(notes), max: MAX_NOTES_CHARS })}</bdi>
        </p>
      </div>
    </div>
  );
};
