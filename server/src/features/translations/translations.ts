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
import { TEXTS_VERSION, type Texts } from '#features/texts/texts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createEditing, type Editing } from '#platform/editing/editing.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { toSearchQuery } from '#platform/search/full-text.ts';
import { detailsOfFaults } from './translation-checks.ts';
import { present, withSearch } from './translation-rows.ts';
import { type NewTranslationRow, type TranslationRow, translationQueries } from './translations.queries.ts';
import { createImport } from './translations-import.ts';

type Created = z.output<typeof NewTranslation>;
type Changes = z.output<typeof TranslationChanges>;

export interface Translations extends Editing<Translation, Created, Changes> {
  list(options: { limit: number; before?: string | undefined; q?: string | undefined }): Promise<Translation[]>;
  export(): Promise<TranslationsFile>;
  /** All rows of the file or none. */
  import(file: z.output<typeof TranslationsImport>, options: { isDryRun: boolean }): Promise<ImportedTranslations>;
  count(): Promise<number>;
}

interface TranslationsOptions {
  db: Database;
  clock: Clock;
  texts: Pick<Texts, 'namesOf' | 'expire'>;
}

export const createTranslations = ({ db, clock, texts }: TranslationsOptions): Translations => {
  const queries = translationQueries(db, TEXTS_VERSION);
  const refuseFaults = (row: { key: string; en: string; ar: string }): void => {
    const details = detailsOfFaults({ ...row, names: texts.namesOf(row.key) });
    if (details !== null) throw new ApiError('validation_failed', { details });
  };
  const editing = createEditing<TranslationRow, NewTranslationRow, Translation, Created, Changes>({
    rows: queries,
    noun: 'translation',
    clock,
    present,
    taken: 'translation_key_taken',
    create: (body) => {
      refuseFaults(body);
      return withSearch({ key: body.key, en: body.en, ar: body.ar, category: body.category ?? null });
    },
    merge: (current, { key, en = current.en, ar = current.ar, category = current.category }) => {
      if (key !== undefined && key !== current.key) {
        throw new ApiError('validation_failed', { details: { key: 'The key cannot be changed' } });
      }
      if (en !== current.en || ar !== current.ar) refuseFaults({ key: current.key, en, ar });
      return withSearch({ key: current.key, en, ar, category });
    },
  });
  const importFile = createImport({ queries, clock, namesOf: texts.namesOf });
  // Whoever wrote sees it at the next page; the other processes look within a second.
  const thenExpire = async <Result>(written: Promise<Result>): Promise<Result> => {
    const result = await written;
    texts.expire();
    return result;
  };
  return {
    create: (body) => thenExpire(editing.create(body)),
    change: (id, changes) => thenExpire(editing.change(id, changes)),
    delete: (id) => thenExpire(editing.delete(id)),
    list: async ({ limit, before, q }) =>
      (await queries.list({ limit, before, search: toSearchQuery(q) })).map(present),
    export: async () => ({ version: 1, translations: await queries.listAll() }),
    import: (file, { isDryRun }) => thenExpire(importFile({ rows: file.translations, isDryRun })),
    count: queries.count,
  };
};
