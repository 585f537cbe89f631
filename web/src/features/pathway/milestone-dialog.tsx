import { MAX_COMPANY_CHARS, MAX_MILESTONE_NOTES_CHARS, MAX_POSITION_CHARS } from '@bustan/contract/limits.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { FollowUpChoice } from './follow-up-choice.tsx';
import { type MilestoneDraft, milestoneFaults } from './milestone-draft.ts';
import { CountedField, TypeChoice } from './milestone-fields.tsx';
import './milestone-dialog.css';

interface MilestoneDialogProps {
  initial: MilestoneDraft;
  /** Called on every change, so that nothing typed is lost. */
  onChange: (draft: MilestoneDraft) => void;
  onAdd: (draft: MilestoneDraft & { type: NonNullable<MilestoneDraft['type']> }) => void;
  onClose: () => void;
}

/** The native modal dialog traps the focus and closes with Escape. */
export const MilestoneDialog = ({ initial, onChange, onAdd, onClose }: MilestoneDialogProps) => {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const faults = isChecked ? milestoneFaults(draft) : {};
  useEffect(() => dialog.current?.showModal(), []);

  const change = (part: Partial<MilestoneDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dismissErrorToasts();
    const { type } = draft;
    const [first] = Object.entries(milestoneFaults(draft));
    if (first === undefined && type !== null) return onAdd({ ...draft, type });
    setChecked(true);
    if (first === undefined) return;
    const [name, fault] = first;
    showToast({ title: t('pathway.invalid'), text: t(fault), tone: 'error' });
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  return (
    <dialog ref={dialog} className="dialog milestone-dialog" aria-labelledby={title} onClose={onClose}>
      <form ref={form} className="form" onSubmit={submit} noValidate>
        <header>
          <h2 id={title}>{t('pathway.dialog-title')}</h2>
          <p>{t('pathway.private')}</p>
        </header>
        <TypeChoice chosen={draft.type} fault={faults.type} onChoose={(type) => change({ type })} />
        <CountedField
          name="company"
          label={t('pathway.company')}
          value={draft.company}
          max={MAX_COMPANY_CHARS}
          fault={faults.company}
          onChange={(company) => change({ company })}
          isRequired
        />
        <CountedField
          name="position"
          label={t('pathway.position')}
          value={draft.position}
          max={MAX_POSITION_CHARS}
          fault={faults.position}
          onChange={(position) => change({ position })}
        />
        <CountedField
          name="notes"
          label={t('pathway.notes')}
          value={draft.notes}
          max={MAX_MILESTONE_NOTES_CHARS}
          fault={faults.notes}
          onChange={(notes) => change({ notes })}
          isLong
        />
        <FollowUpChoice days={draft.followUpDays} onChoose={(followUpDays) => change({ followUpDays })} />
        <div className="dialog-actions">
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('pathway.submit')}</Button>
        </div>
      </form>
      {/* Toasts behind a modal dialog are inert, so the dialog has its own region. */}
      <ToastRegion isInDialog />
    </dialog>
  );
};
