import { useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useFileExport } from './use-file-export.ts';
import type { FileImport } from './use-file-import.ts';

/** All translations as a file, and back from one. */
export const FileActions = ({ fileImport }: { fileImport: FileImport }) => {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const { isExporting, exportFile } = useFileExport();
  const { choose, isBusy, asked, confirm, cancel } = fileImport;
  return (
    <>
      <Button kind="quiet" className="button-outline" isBusy={isExporting} onClick={exportFile}>
        {t('admin-translations.export')}
      </Button>
      <Button
        kind="quiet"
        className="button-outline"
        isBusy={isBusy && asked === undefined}
        onClick={() => chooser.current?.click()}
      >
        {t('admin-translations.import')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void choose(file);
          event.target.value = ''; // so that the same file, put right, can be chosen again
        }}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={t('admin-translations.import-title')}
          subject={asked.name}
          text={t('admin-translations.import-summary', { ...asked.counts })}
          confirmLabel={t('admin-translations.import')}
          cancelLabel={t('common.cancel')}
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </>
  );
};
