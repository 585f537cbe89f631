import type {
  ImportedTranslations,
  NewTranslation,
  Translation,
  TranslationChanges,
  TranslationsFile,
  TranslationsImport,
} from '@bustan/contract/translations.ts';
import type * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import type { InterfaceTexts } from '#features/texts/texts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { toSearchQuery } from '#platform/search/full-text.ts';
import { findFaultDetails, presentTranslation, withSearch } from './translation-rows.ts';
import { type NewTranslationRow, type TranslationRow, translationQueries } from './translations.queries.ts';
import { createImport } from './translations-import.ts';

type CreateTranslationBody = z.output<typeof NewTranslation>;
type ChangeTranslationBody = z.output<typeof TranslationChanges>;

export interface Translations extends Editing<Translation, CreateTranslationBody, ChangeTranslationBody> {
  list(options: { limit: number; before?: string | undefined; q?: string | undefined }): Promise<Translation[]>;
  export(): Promise<TranslationsFile>;
  /** All rows of the file or none. */
  import(file: z.output<typeof TranslationsImport>, options: { isDryRun: boolean }): Promise<ImportedTranslations>;
  count(): Promise<number>;
}

interface TranslationsOptions {
  db: Database;
  clock: Clock;
  texts: Pick<InterfaceTexts, 'placeholdersOf'>;
}

export const createTranslations = ({ db, clock, texts }: TranslationsOptions): Translations => {
  const queries = translationQueries(db);
  const rejectFaults = (row: { key: string; en: string; ar: string }): void => {
    const details = findFaultDetails({ ...row, names: texts.placeholdersOf(row.key) });
    if (details !== null) throw new ApiError('validation_failed', { details });
  };
  const editing = createEditing<
    TranslationRow,
    NewTranslationRow,
    Translation,
    CreateTranslationBody,
    ChangeTranslationBody
  >({
    rows: queries,
    noun: 'translation',
    clock,
    present: presentTranslation,
    taken: 'translation_key_taken',
    create: (body) => {
      rejectFaults(body);
      return withSearch({ key: body.key, en: body.en, ar: body.ar, category: body.category ?? null });
    },
    merge: (current, { key, en = current.en, ar = current.ar, category = current.category }) => {
      if (key !== undefined && key !== current.key) {
        throw new ApiError('validation_failed', { details: { key: 'The key cannot be changed' } });
      }
      if (en !== current.en || ar !== current.ar) rejectFaults({ key: current.key, en, ar });
      return withSearch({ key: current.key, en, ar, category });
    },
  });
  const importFile = createImport({ queries, clock, namesOf: texts.placeholdersOf });
  return {
    ...editing,
    list: async ({ limit, before, q }) =>
      (await queries.list({ limit, before, search: toSearchQuery(q) })).map(presentTranslation),
    export: async () => ({ version: 1, translations: await queries.listAll() }),
    import: (file, { isDryRun }) => importFile({ rows: file.translations, isDryRun }),
    count: queries.count,
  };
};
