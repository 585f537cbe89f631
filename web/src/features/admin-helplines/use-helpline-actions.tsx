import type { AdminHelpline, HelplineEdit } from '@bustan/contract/helplines.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { changeHelpline, restoreHelpline, useHelplinesChanged } from './admin-helplines.api.ts';
import { ltrIsolate } from './field-texts.ts';
import { isUnconfirmed } from './helpline-status.ts';

type HelplinePrompt = 'check' | 'check-show' | 'restore';

/** Saves one change at a time, and refetches the list whatever the outcome. */
const useSaveChange = () => {
  const { t } = useText();
  const changed = useHelplinesChanged();
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const saveChange = async (change: () => Promise<unknown>) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    dismissErrorToasts();
    try {
      await change();
      showToast({ title: t('admin.helpline.updated'), tone: 'success' });
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'helpline_changed';
      const text = t(isChanged ? 'errors.helpline_changed' : 'admin.helpline.save-failed');
      showToast({ title: t('errors.title'), text, tone: 'error' });
    } finally {
      await changed();
      isSaving.current = false;
      setBusy(false);
    }
  };
  return { saveChange, isBusy };
};

/** Focuses the row when the dialog closes and the button that opened it is gone. */
const useRestoredRowFocus = (prompt: HelplinePrompt | undefined) => {
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && prompt === undefined && document.activeElement === document.body) {
      row.current?.focus();
    }
    wasOpen.current = prompt !== undefined;
  }, [prompt]);
  return row;
};

/** The actions of a row. Confirming a call needs a dialog, and applies to the version that was shown. */
export const useHelplineActions = (line: AdminHelpline) => {
  const { t, language } = useText();
  const [prompt, setPrompt] = useState<HelplinePrompt>();
  const { saveChange, isBusy } = useSaveChange();
  const row = useRestoredRowFocus(prompt);
  const { id, number, updated_at } = line;
  const edit = (body: HelplineEdit) => () => changeHelpline(id, { ...body, expected_updated_at: updated_at });
  const changesByPrompt = {
    check: edit({ is_checked: true }),
    'check-show': edit({ is_checked: true, is_hidden: false }),
    restore: () => restoreHelpline({ id }),
  };
  const confirm = async (confirmed: HelplinePrompt) => {
    await saveChange(changesByPrompt[confirmed]);
    setPrompt(undefined);
  };
  const isCheck = prompt !== 'restore';
  const dialog = prompt !== undefined && (
    <ConfirmDialog
      title={
        isCheck ? t('admin-helplines.check-title', { number: ltrIsolate(number) }) : t('admin-helplines.restore-title')
      }
      subject={language === 'ar' ? line.name_ar : line.name_en}
      text={t(`admin-helplines.${prompt}-text`)}
      confirmLabel={isCheck ? t(`admin-helplines.${prompt}-confirm`) : t('admin-helplines.restore')}
      cancelLabel={t('common.cancel')}
      isHarmless={isCheck}
      isBusy={isBusy}
      onConfirm={() => confirm(prompt)}
      onClose={() => setPrompt(undefined)}
    />
  );
  const toggleHidden = () => {
    if (line.is_hidden && isUnconfirmed(line)) return setPrompt('check-show');
    return saveChange(line.is_hidden ? edit({ is_hidden: false }) : () => changeHelpline(id, { is_hidden: true }));
  };
  return {
    row,
    toggleHidden,
    promptCheck: () => setPrompt('check'),
    promptRestore: () => setPrompt('restore'),
    dialog,
  };
};
