import { randomUUID } from 'node:crypto';
import type { ImportedTranslations, TranslationsImport } from '@bustan/contract/translations.ts';
import type * as z from 'zod/mini';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { findFaultDetails, presentTranslation, withSearch } from './translation-rows.ts';
import type { NewTranslationRow, TranslationQueries, TranslationRow } from './translations.queries.ts';

type ImportedRow = z.output<typeof TranslationsImport>['translations'][number];

interface ImportOptions {
  queries: TranslationQueries;
  clock: Clock;
  namesOf: (key: string) => ReadonlySet<string> | null;
}

/** How many mistakes an answer lists at most. */
const MAX_DETAILS = 100;

const rejectFaults = (rows: readonly ImportedRow[], namesOf: ImportOptions['namesOf']): void => {
  const details: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (Object.keys(details).length >= MAX_DETAILS) break;
    const faults = findFaultDetails({ ...row, names: namesOf(row.key) }) ?? {};
    if (seen.has(row.key)) faults.key = 'This key stands in the file twice';
    seen.add(row.key);
    for (const [field, message] of Object.entries(faults)) details[`translations.${index}.${field}`] = message;
  }
  if (Object.keys(details).length > 0) throw new ApiError('validation_failed', { details });
};

const categoryOf = (row: ImportedRow, current: TranslationRow | undefined): string | null =>
  row.category === undefined ? (current?.category ?? null) : row.category;

/** Whether somebody else changed or deleted the row since the editor saw it. */
const hasChangedSince = ({ seen_updated_at: seen }: ImportedRow, current: TranslationRow | undefined): boolean => {
  if (seen === undefined) return false;
  return (seen === null ? undefined : new Date(seen).getTime()) !== current?.updatedAt.getTime();
};

/** What an import does to the current rows: nothing to those that are the same already. */
const planImport = (rows: readonly ImportedRow[], current: readonly TranslationRow[], now: Date) => {
  const currentByKey = new Map(current.map((row) => [row.key, row]));
  const isSame = (row: ImportedRow): boolean => {
    const known = currentByKey.get(row.key);
    return known?.en === row.en && known.ar === row.ar && known.category === categoryOf(row, known);
  };
  const toWrite = rows.filter((row) => !isSame(row));
  if (toWrite.some((row) => hasChangedSince(row, currentByKey.get(row.key)))) {
    throw new ApiError('translation_changed', { current: { rows: current.map(presentTranslation) } });
  }
  const changed = toWrite.filter(({ key }) => currentByKey.has(key)).length;
  const counts: ImportedTranslations = {
    created: toWrite.length - changed,
    changed,
    unchanged: rows.length - toWrite.length,
  };
  const buildRow = (row: ImportedRow): NewTranslationRow => {
    const known = currentByKey.get(row.key);
    return {
      ...withSearch({ key: row.key, en: row.en, ar: row.ar, category: categoryOf(row, known) }),
      id: randomUUID(),
      createdAt: now,
      // Later than before even within a millisecond, so that an editor of the old row notices.
      updatedAt: new Date(Math.max(now.getTime(), (known?.updatedAt.getTime() ?? 0) + 1)),
    };
  };
  return {
    counts,
    rows: (function* () {
      for (const row of toWrite) yield buildRow(row);
    })(),
  };
};

export const createImport =
  ({ queries, clock, namesOf }: ImportOptions) =>
  async ({ rows, isDryRun }: { rows: readonly ImportedRow[]; isDryRun: boolean }): Promise<ImportedTranslations> => {
    rejectFaults(rows, namesOf);
    const keys = rows.map(({ key }) => key);
    if (isDryRun) return planImport(rows, await queries.findByKeys(keys), clock.now()).counts;
    let counts: ImportedTranslations = { created: 0, changed: 0, unchanged: 0 };
    await queries.writeByKey(keys, (current) => {
      const plan = planImport(rows, current, clock.now());
      counts = plan.counts;
      return plan.rows;
    });
    return counts;
  };
