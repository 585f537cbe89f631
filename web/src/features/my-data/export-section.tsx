import { errorText } from '#platform/api/api-error.ts';
import { saveFile } from '#platform/browser/save-file.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { DataSection } from './data-section.tsx';
import { useDataExport } from './my-data.api.ts';

const FILE_NAME = 'bustan-my-data.zip';

/** Downloads all stored data as one archive. */
export const ExportSection = () => {
  const { t, language } = useText();
  const { mutate, isPending, isSuccess } = useDataExport();
  const download = () =>
    mutate(language, {
      onSuccess: (archive) => {
        saveFile(archive, FILE_NAME);
        showToast({ title: t('my-data.export.done'), text: t('my-data.export.done-text'), tone: 'success' });
      },
      onError: (error) => showToast({ title: t('my-data.export.failed'), text: t(errorText(error)), tone: 'error' }),
    });
  return (
    <DataSection title={t('my-data.export.title')}>
      <p>{t('my-data.export.text')}</p>
      <p className="data-note">{t('my-data.export.note')}</p>
      <Button className="data-act" isBusy={isPending} onClick={download}>
        {t(isPending ? 'my-data.export.busy' : isSuccess ? 'my-data.export.again' : 'my-data.export.action')}
      </Button>
      <p className="visually-hidden" role="status">
        {isPending ? t('my-data.export.busy') : ''}
      </p>
    </DataSection>
  );
};
