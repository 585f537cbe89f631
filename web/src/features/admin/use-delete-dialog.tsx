import { useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import type { ContentKind } from './use-content-form.ts';

interface DeleteDialogOptions<Row> {
  kind: ContentKind;
  nameOf: (row: Row) => string;
  /** Replaces the dialog's text, if deleting means something else. */
  textOf?: (row: Row) => TextKey;
  remove: (row: Row) => Promise<unknown>;
  /** Called once the row is gone, even if somebody else deleted it. */
  onDeleted: (row: Row) => void;
}

/** Deletes a row after confirmation; the page renders `dialog`. */
export const useDeleteDialog = <Row,>(options: DeleteDialogOptions<Row>) => {
  const { kind, nameOf, textOf = () => 'admin.delete-text', remove, onDeleted } = options;
  const { t } = useText();
  const [rowToDelete, setRowToDelete] = useState<Row>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (row: Row) => {
    setBusy(true);
    dismissErrorToasts();
    try {
      await remove(row).catch((error: unknown) => {
        // Somebody else has deleted it already.
        if (!(error instanceof ApiError && error.code === `${kind}_not_found`)) throw error;
      });
      showToast({ title: t(`admin.${kind}.deleted`), tone: 'success' });
      onDeleted(row);
    } catch {
      showToast({ title: t('errors.title'), text: t(`admin.${kind}.delete-failed`), tone: 'error' });
    } finally {
      setBusy(false);
      setRowToDelete(undefined);
    }
  };
  const dialog = rowToDelete !== undefined && (
    <ConfirmDialog
      title={t(`admin.${kind}.delete-title`)}
      subject={nameOf(rowToDelete)}
      text={t(textOf(rowToDelete))}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => confirm(rowToDelete)}
      onClose={() => setRowToDelete(undefined)}
    />
  );
  return { ask: setRowToDelete, dialog };
};
