import { randomUUID } from 'node:crypto';
import type { ImportedTranslations, TranslationsImport } from '@bustan/contract/translations.ts';
import type * as z from 'zod/mini';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { detailsOfFaults } from './translation-checks.ts';
import { present, withSearch } from './translation-rows.ts';
import type { NewTranslationRow, TranslationQueries, TranslationRow } from './translations.queries.ts';

type ImportedRow = z.output<typeof TranslationsImport>['translations'][number];

interface ImportOptions {
  queries: TranslationQueries;
  clock: Clock;
  namesOf: (key: string) => ReadonlySet<string> | null;
}

/** The first so many rows that are wrong; nobody reads further. */
const MAX_DETAILS = 100;

const refuseFaults = (rows: readonly ImportedRow[], namesOf: ImportOptions['namesOf']): void => {
  const details: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (Object.keys(details).length >= MAX_DETAILS) break;
    const faults = detailsOfFaults({ ...row, names: namesOf(row.key) }) ?? {};
    if (seen.has(row.key)) faults.key = 'This key stands in the file twice';
    seen.add(row.key);
    for (const [field, message] of Object.entries(faults)) details[`translations.${index}.${field}`] = message;
  }
  if (Object.keys(details).length > 0) throw new ApiError('validation_failed', { details });
};

const categoryOf = (row: ImportedRow, current: TranslationRow | undefined): string | null =>
  row.category === undefined ? (current?.category ?? null) : row.category;

/** Whether somebody else wrote, or deleted, the row since the editor saw it. */
const hasChangedSince = ({ seen_updated_at: seen }: ImportedRow, current: TranslationRow | undefined): boolean => {
  if (seen === undefined) return false;
  return (seen === null ? undefined : new Date(seen).getTime()) !== current?.updatedAt.getTime();
};

/** What an import does to the rows that are there: nothing to those that say the same already. */
const planOf = (rows: readonly ImportedRow[], current: readonly TranslationRow[], now: Date) => {
  const currentByKey = new Map(current.map((row) => [row.key, row]));
  const isSame = (row: ImportedRow): boolean => {
    const known = currentByKey.get(row.key);
    return known?.en === row.en && known.ar === row.ar && known.category === categoryOf(row, known);
  };
  const toWrite = rows.filter((row) => !isSame(row));
  if (toWrite.some((row) => hasChangedSince(row, currentByKey.get(row.key)))) {
    throw new ApiError('translation_changed', { current: { rows: current.map(present) } });
  }
  const changed = toWrite.filter(({ key }) => currentByKey.has(key)).length;
  const counts: ImportedTranslations = {
    created: toWrite.length - changed,
    changed,
    unchanged: rows.length - toWrite.length,
  };
  const newRowOf = (row: ImportedRow): NewTranslationRow => {
    const known = currentByKey.get(row.key);
    return {
      ...withSearch({ key: row.key, en: row.en, ar: row.ar, category: categoryOf(row, known) }),
      id: randomUUID(),
      createdAt: now,
      // Later than before even within a millisecond, so that an editor who saw the old row notices.
      updatedAt: new Date(Math.max(now.getTime(), (known?.updatedAt.getTime() ?? 0) + 1)),
    };
  };
  return {
    counts,
    rows: (function* () {
      for (const row of toWrite) yield newRowOf(row);
    })(),
  };
};

export const createImport =
  ({ queries, clock, namesOf }: ImportOptions) =>
  async ({ rows, isDryRun }: { rows: readonly ImportedRow[]; isDryRun: boolean }): Promise<ImportedTranslations> => {
    refuseFaults(rows, namesOf);
    const keys = rows.map(({ key }) => key);
    if (isDryRun) return planOf(rows, await queries.findByKeys(keys), clock.now()).counts;
    let counts: ImportedTranslations = { created: 0, changed: 0, unchanged: 0 };
    await queries.writeByKey(keys, (current) => {
      const plan = planOf(rows, current, clock.now());
      counts = plan.counts;
      return plan.rows;
    });
    return counts;
  };
