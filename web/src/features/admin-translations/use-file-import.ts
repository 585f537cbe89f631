import type { ImportedTranslations, TranslationsImport } from '@bustan/contract/translations.ts';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { importTranslations } from './admin-translations.api.ts';
import { type FileFault, faultsIn, readFile } from './read-file.ts';

interface Asked {
  name: string;
  content: TranslationsImport;
  counts: ImportedTranslations;
}

/** Why a file was not taken. */
export interface Refused {
  reason: string;
  faults: readonly FileFault[];
}

/** Choose a file, see what it would do, agree. */
export const useFileImport = ({ onImported }: { onImported: () => void }) => {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<Refused>();

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setRefused(undefined);
    dismissErrorToasts();
    try {
      await act();
    } catch (error) {
      showToast({ title: t('errors.title'), text: t('admin.translation.save-failed'), tone: 'error' });
      setRefused({ reason: t(errorText(error)), faults: faultsIn(error) });
      setAsked(undefined);
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File) =>
    attempt(async () => {
      const content = await readFile(file);
      if (content === null) {
        setRefused({ reason: t('admin-translations.import-unreadable'), faults: [] });
        return;
      }
      const counts = await importTranslations(content, { isDryRun: true });
      if (counts.created + counts.changed > 0) setAsked({ name: file.name, content, counts });
      else showToast({ title: t('admin-translations.import-nothing'), tone: 'info' });
    });
  const confirm = () =>
    attempt(async () => {
      if (asked === undefined) return;
      await importTranslations(asked.content);
      setAsked(undefined);
      onImported();
    });
  return { choose, isBusy, asked, confirm, cancel: () => setAsked(undefined), refused };
};

export type FileImport = ReturnType<typeof useFileImport>;
