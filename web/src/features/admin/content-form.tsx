import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#platform/page-data/page-data.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Conflict, type Describe } from './conflict.tsx';
import type { ContentFormState } from './use-content-form.ts';

interface ContentFormProps {
  state: ContentFormState;
  /** The form's fields and values in words, to compare two versions. */
  describe: Describe;
  onClose: () => void;
  /** Where the form is for something else than a new row or one that was saved. */
  title?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

const UnsavedDialog = ({ unsaved }: { unsaved: ContentFormState['unsaved'] }) => {
  const { t } = useText();
  return (
    <ConfirmDialog
      title={t('admin.unsaved-title')}
      text={t('admin.unsaved-text')}
      confirmLabel={t('admin.unsaved-leave')}
      cancelLabel={t('admin.unsaved-stay')}
      isBusy={false}
      onConfirm={unsaved.leave}
      onClose={unsaved.stay}
    />
  );
};

/** What surrounds the fields of every form of the admin area. */
export const ContentForm = ({ state, describe, onClose, title: ownTitle, children }: ContentFormProps) => {
  const { kind, isNew, submit, isSaving, reason, conflict, unsaved } = state;
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = ownTitle ?? t(`admin.${kind}.${isNew ? 'new-title' : 'edit-title'}`);
  usePageTitle(title);
  // The list is hidden, so the reader is brought to what came instead.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="content-form">
      <button type="button" className="admin-back" onClick={onClose}>
        <Icon name="back" />
        {t('admin.back')}
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {conflict !== undefined && <Conflict kind={kind} describe={describe} {...conflict} />}
      <form className="form form-sheet" method="post" onSubmit={submit} noValidate hidden={conflict !== undefined}>
        <p className="field-hint">{t('admin.required-note')}</p>
        {children}
        {reason !== undefined && (
          <p className="form-reason" role="alert">
            <strong>{t('admin.not-saved')}</strong> {t(reason)}
          </p>
        )}
        <div className="form-actions">
          <Button type="submit" isBusy={isSaving}>
            {t('admin.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
      {unsaved.isAsking && <UnsavedDialog unsaved={unsaved} />}
    </div>
  );
};
