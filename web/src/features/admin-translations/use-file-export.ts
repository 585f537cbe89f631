import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { saveFile } from '#platform/browser/save-file.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { showToast } from '#ui/toasts.ts';
import { exportTranslations } from './admin-translations.api.ts';

const FILE_NAME = 'bustan-translations.json';

/** The call carries the session, which a plain link could not. */
export const useFileExport = () => {
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
