import type { ImportedTranslations, TranslationsImport } from '@bustan/contract/translations.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { importTranslations } from './admin-translations.api.ts';

/** The server's message, with the number of its row from 1, or null if it is about the whole file. */
interface ImportError {
  row: number | null;
  message: string;
}

/** `translations.3.en` is the fourth row. */
const importErrors = (error: unknown): ImportError[] =>
  !(error instanceof ApiError)
    ? []
    : Object.entries(error.details).map(([path, message]) => {
        const index = /^translations\.(\d+)\./.exec(path)?.[1];
        return { row: index === undefined ? null : Number(index) + 1, message };
      });

const FileOutline = z.object({ version: z.literal(1), translations: z.array(z.record(z.string(), z.unknown())) });

/** The content of a chosen file, or null if it has another format; the server validates its rows. */
const parseTranslationsFile = async (file: File): Promise<z.input<typeof TranslationsImport> | null> => {
  try {
    const content: unknown = JSON.parse(await file.text());
    // Only the outline is checked: the server reports invalid rows by their number.
    return z.safeParse(FileOutline, content).success ? (content as z.input<typeof TranslationsImport>) : null;
  } catch {
    return null;
  }
};

interface PendingImport {
  name: string;
  content: TranslationsImport;
  counts: ImportedTranslations;
}

/** Why a file was rejected. */
export interface ImportFailure {
  reason: string;
  errors: readonly ImportError[];
}

/** Chooses a file, shows what it would change, and imports it once confirmed. */
export const useFileImport = ({ onImported }: { onImported: () => void }) => {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<PendingImport>();
  const [failure, setFailure] = useState<ImportFailure>();

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    dismissErrorToasts();
    try {
      await action();
    } catch (error) {
      showToast({ title: t('errors.title'), text: t('admin.translation.save-failed'), tone: 'error' });
      setFailure({ reason: t(errorText(error)), errors: importErrors(error) });
      setPending(undefined);
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File) =>
    attempt(async () => {
      const content = await parseTranslationsFile(file);
      if (content === null) {
        setFailure({ reason: t('admin-translations.import-unreadable'), errors: [] });
        return;
      }
      const counts = await importTranslations(content, { isDryRun: true });
      if (counts.created + counts.changed > 0) setPending({ name: file.name, content, counts });
      else showToast({ title: t('admin-translations.import-nothing'), tone: 'info' });
    });
  const confirm = () =>
    attempt(async () => {
      if (pending === undefined) return;
      await importTranslations(pending.content);
      setPending(undefined);
      onImported();
    });
  return { choose, isBusy, pending, confirm, cancel: () => setPending(undefined), failure };
};

export type FileImport = ReturnType<typeof useFileImport>;
