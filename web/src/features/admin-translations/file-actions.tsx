import { useRef, useState } from 'react';
import { validationText } from '#features/admin/admin.ts';
import { errorText } from '#platform/api/api-error.ts';
import { saveFile } from '#platform/browser/save-file.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { exportTranslations } from './admin-translations.api.ts';
import type { FileImport, ImportFailure } from './use-file-import.ts';

const FILE_NAME = 'bustan-translations.json';

/** Fetches the file, because a plain link could not carry the session. */
const useFileExport = () => {
  const { t } = useText();
  const [isExporting, setExporting] = useState(false);
  const exportFile = async () => {
    setExporting(true);
    try {
      const content = `${JSON.stringify(await exportTranslations(), null, 2)}\n`;
      saveFile(new Blob([content], { type: 'application/json' }), FILE_NAME);
    } catch (error) {
      showToast({ title: t('admin.translation.load-failed'), text: t(errorText(error)), tone: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportFile };
};

/** Exports all translations to a file, and imports them from one. */
export const FileActions = ({ fileImport }: { fileImport: FileImport }) => {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const { isExporting, exportFile } = useFileExport();
  const { choose, isBusy, pending, confirm, cancel } = fileImport;
  return (
    <>
      <Button kind="quiet" className="button-outline" isBusy={isExporting} onClick={exportFile}>
        {t('admin-translations.export')}
      </Button>
      <Button
        kind="quiet"
        className="button-outline"
        isBusy={isBusy && pending === undefined}
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
          event.target.value = ''; // so that the same file can be chosen again after it was fixed
        }}
      />
      {pending !== undefined && (
        <ConfirmDialog
          title={t('admin-translations.import-title')}
          subject={pending.name}
          text={t('admin-translations.import-summary', { ...pending.counts })}
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

/** Enough to see what kind of error it is. */
const SHOWN_ERRORS = 8;

/** Why a file was not imported, row by row, until the next attempt. */
export const ImportFailureNotice = ({ failure }: { failure: ImportFailure }) => {
  const { t } = useText();
  return (
    <section className="refused-file" role="alert">
      <h2>{t('admin-translations.import-refused')}</h2>
      <p>{failure.reason}</p>
      {failure.errors.length > 0 && (
        <ul>
          {failure.errors.slice(0, SHOWN_ERRORS).map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              {row === null
                ? t(validationText(message))
                : t('admin-translations.import-row', { number: row, fault: t(validationText(message)) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
