import type { FormEvent } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import type { Draft } from './draft.ts';
import { EmotionChoice } from './emotion-choice.tsx';
import { NotesField } from './notes-field.tsx';
import { canSave } from './save-rules.ts';

interface CheckInFormProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onSave: () => void;
  isBusy: boolean;
}

export const CheckInForm = ({ draft, onChange, onSave, isBusy }: CheckInFormProps) => {
  const { t } = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave(draft) && !isBusy) onSave();
  };
  return (
    <form className="check-in-form" onSubmit={submit} noValidate>
      <EmotionChoice chosen={draft.emotion} onChoose={(emotion) => onChange({ emotion })} />
      <NotesField notes={draft.notes} onChange={(notes) => onChange({ notes })} />
      <div className="check-in-end">
        <Button type="submit" className="button-large" isBusy={isBusy} disabled={!canSave(draft)}>
          {t(isBusy ? 'check-in.analyzing' : 'check-in.save')}
        </Button>
        {!canSave(draft) && <p className="field-hint">{t('check-in.save-needs')}</p>}
      </div>
    </form>
  );
};
