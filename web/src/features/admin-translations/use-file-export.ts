import { useState } from 'react';
import { errorText } from '#platform/api/error-text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { showToast } from '#ui/toasts.ts';
import { exportTranslations } from './admin-translations.api.ts';

const FILE_NAME = 'bustan-translations.json';

const saveAs = (content: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The call carries the session, which a plain link could not. */
export const useFileExport = () => {
  const { t } = useText();
  const [isExporting, setExporting] = useState(false);
  const exportFile = async () => {
    setExporting(true);
    try {
      saveAs(`${JSON.stringify(await exportTranslations(), null, 2)}\n`, FILE_NAME);
    } catch (error) {
      showToast({ title: t('admin.translation.load-failed'), text: t(errorText(error)), tone: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportFile };
};
