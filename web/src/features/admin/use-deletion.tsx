import { useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import type { ContentKind } from './content-kind.ts';

interface DeletionOptions<Row> {
  kind: ContentKind;
  nameOf: (row: Row) => string;
  /** What deleting it means, where that is not the end of it. */
  textOf?: (row: Row) => TextKey;
  remove: (row: Row) => Promise<unknown>;
  /** After the row is gone, whoever deleted it. */
  onDeleted: () => void;
}

/** Deletes a row after asking, by its name; `dialog` stands somewhere in the page. */
export const useDeletion = <Row,>(options: DeletionOptions<Row>) => {
  const { kind, nameOf, textOf = () => 'admin.delete-text', remove, onDeleted } = options;
  const { t } = useText();
  const [asked, setAsked] = useState<Row>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (row: Row) => {
    setBusy(true);
    dismissErrorToasts();
    try {
      await remove(row).catch((error: unknown) => {
        // Somebody else was quicker: it is gone, as was wished.
        if (!(error instanceof ApiError && error.code === `${kind}_not_found`)) throw error;
      });
      showToast({ title: t(`admin.${kind}.deleted`), tone: 'success' });
      onDeleted();
    } catch {
      showToast({ title: t('errors.title'), text: t(`admin.${kind}.delete-failed`), tone: 'error' });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const dialog = asked !== undefined && (
    <ConfirmDialog
      title={t(`admin.${kind}.delete-title`)}
      subject={nameOf(asked)}
      text={t(textOf(asked))}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => confirm(asked)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask: setAsked, dialog };
};
