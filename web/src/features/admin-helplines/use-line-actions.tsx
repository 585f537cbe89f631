import type { AdminHelpline, HelplineEdit } from '@bustan/contract/helplines.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { changeHelpline, restoreHelpline, useHelplinesChanged } from './admin-helplines.api.ts';
import { isUnconfirmed } from './helpline-standing.ts';
import { isolateNumber } from './isolate.ts';

type Question = 'check' | 'check-show' | 'restore';

/** One change at a time; whatever comes of it, the list is asked again. */
const useAct = () => {
  const { t } = useText();
  const changed = useHelplinesChanged();
  const isActing = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const act = async (change: () => Promise<unknown>) => {
    if (isActing.current) return;
    isActing.current = true;
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
      isActing.current = false;
      setBusy(false);
    }
  };
  return { act, isBusy };
};

/** Where the keyboard goes on when the button that asked is gone with what it did. */
const usePlace = (question: Question | undefined) => {
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && question === undefined && document.activeElement === document.body) {
      place.current?.focus();
    }
    wasAsking.current = question !== undefined;
  }, [question]);
  return place;
};

/** What can be done with a line from the list; what is a claim about it is asked first, and is about the line as it was seen. */
export const useLineActions = (line: AdminHelpline) => {
  const { t, language } = useText();
  const [question, setQuestion] = useState<Question>();
  const { act, isBusy } = useAct();
  const place = usePlace(question);
  const { id, number, updated_at } = line;
  const edit = (body: HelplineEdit) => () => changeHelpline(id, { ...body, expected_updated_at: updated_at });
  const actions = {
    check: edit({ is_checked: true }),
    'check-show': edit({ is_checked: true, is_hidden: false }),
    restore: () => restoreHelpline({ id }),
  };
  const confirm = async (asked: Question) => {
    await act(actions[asked]);
    setQuestion(undefined);
  };
  const isCheck = question !== 'restore';
  const dialog = question !== undefined && (
    <ConfirmDialog
      title={
        isCheck
          ? t('admin-helplines.check-title', { number: isolateNumber(number) })
          : t('admin-helplines.restore-title')
      }
      subject={language === 'ar' ? line.name_ar : line.name_en}
      text={t(`admin-helplines.${question}-text`)}
      confirmLabel={isCheck ? t(`admin-helplines.${question}-confirm`) : t('admin-helplines.restore')}
      cancelLabel={t('common.cancel')}
      isHarmless={isCheck}
      isBusy={isBusy}
      onConfirm={() => confirm(question)}
      onClose={() => setQuestion(undefined)}
    />
  );
  const toggleHidden = () => {
    if (line.is_hidden && isUnconfirmed(line)) return setQuestion('check-show');
    return act(line.is_hidden ? edit({ is_hidden: false }) : () => changeHelpline(id, { is_hidden: true }));
  };
  return {
    place,
    toggleHidden,
    askCheck: () => setQuestion('check'),
    askRestore: () => setQuestion('restore'),
    dialog,
  };
};
