import type { Translation } from '@bustan/contract/translations.ts';
import { toSearchVector } from '#platform/search/full-text.ts';
import type { TranslationRow } from './translations.queries.ts';

export const present = (row: TranslationRow): Translation => ({
  id: row.id,
  key: row.key,
  en: row.en,
  ar: row.ar,
  category: row.category,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

interface Columns {
  key: string;
  en: string;
  ar: string;
  category: string | null;
}

/** The parts of a key are words too: `journey.petals_few` is found by "petals". */
export const withSearch = (columns: Columns) => ({
  ...columns,
  search: toSearchVector({ A: [columns.key], B: [columns.en, columns.ar], C: [columns.category] }),
});
