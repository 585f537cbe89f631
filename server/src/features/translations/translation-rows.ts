import { faultsOf, TEXT_FAULT_MESSAGES, type WrittenText } from '@bustan/contract/text-rules.ts';
import type { Translation } from '@bustan/contract/translations.ts';
import { type ColumnMap, createPresenter } from '#database/column-map.ts';
import { toSearchVector } from '#platform/search/full-text.ts';
import type { TranslationRow } from './translations.queries.ts';

const TRANSLATION_COLUMNS = {
  id: 'id',
  key: 'key',
  en: 'en',
  ar: 'ar',
  category: 'category',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const satisfies ColumnMap<Translation, TranslationRow>;

export const presentTranslation = createPresenter<Translation, TranslationRow>(TRANSLATION_COLUMNS);

interface SearchableTranslation {
  key: string;
  en: string;
  ar: string;
  category: string | null;
}

/** The parts of a key are words too: `journey.petals_few` is found by "petals". */
export const withSearch = (columns: SearchableTranslation) => ({
  ...columns,
  search: toSearchVector({ A: [columns.key], B: [columns.en, columns.ar], C: [columns.category] }),
});

/** What is wrong with the texts of a row, by field; null when nothing is. */
export const findFaultDetails = (text: WrittenText): Record<string, string> | null => {
  const faults = Object.entries(faultsOf(text)).map(([field, fault]) => [field, TEXT_FAULT_MESSAGES[fault]]);
  return faults.length === 0 ? null : Object.fromEntries(faults);
};
