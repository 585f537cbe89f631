import type { InterfaceText, ShownTexts } from '@bustan/contract/interface-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Database } from '#database/database.ts';
import { createLazyCheck } from '#platform/background/lazy-check.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { loggableError } from '#platform/log/log.ts';
import { toSearchQuery } from '#platform/search/full-text.ts';
import { readBundledTexts } from './bundled-texts.ts';
import { bundledSearch, type MergedTexts, mergeTexts } from './merged-texts.ts';
import { type LanguageTexts, type Overlay, overlay } from './overlay.ts';
import { type TranslatedRow, textQueries } from './texts.queries.ts';

export { TEXTS_VERSION } from './texts.queries.ts';

export type TextsOf = (language: Language) => LanguageTexts | Promise<LanguageTexts>;

export interface InterfaceTextsPage {
  limit: number;
  before?: string | undefined;
  q?: string | undefined;
  show: ShownTexts;
}

export interface Texts {
  /** The words as they are now, at most a second behind another process; a promise only while that is looked up. */
  of: TextsOf;
  /** What the interface fills in for a key; null for a key that it does not know. */
  namesOf(key: string): ReadonlySet<string> | null;
  /** Every text with its bundled words, by key. */
  list(page: InterfaceTextsPage): Promise<InterfaceText[]>;
  /** Refuses with `translation_not_found` where neither the interface nor the table knows the key. */
  get(key: string): Promise<InterfaceText>;
  /** Something was written just now: whoever asks next waits until it is taken in, the writer does not. */
  expire(): void;
}

/** What was read of the table, and what follows from it. */
interface State extends Overlay {
  rows: readonly TranslatedRow[];
  version: string | null;
  merged?: MergedTexts;
}

/**
 * The bundled texts under the translations of the table. Pages are served from memory, so the table is read again only
 * when its version differs, and that is asked by a request, at most once a second. While the database does not
 * answer, the last known words stand. [Note: words are re-read when their version differs]
 */
export const createTexts = async ({ db, log }: { db: Database; log: Log }): Promise<Texts> => {
  const bundled = readBundledTexts();
  const queries = textQueries(db);
  const searchBundled = bundledSearch(bundled);
  let state: State = { ...overlay(bundled, []), rows: [], version: null };

  let reads = 0;
  const read = async (): Promise<void> => {
    reads += 1;
    const thisRead = reads;
    const version = await queries.findVersion();
    if (version === state.version) return;
    // After its version: rows that are newer still are read once more, and none is missed.
    const rows = await queries.listRows();
    // One that began before a change must not undo what a later one saw.
    if (thisRead !== reads) return;
    state = { ...overlay(bundled, rows), rows, version };
    for (const [key, faults] of state.faultsByKey) log.warn({ key, faults }, 'a translation is not shown');
  };
  const checks = createLazyCheck({
    check: read,
    onFailure: (error) =>
      log.warn(error instanceof Error ? loggableError(error) : {}, 'the translations could not be read'),
    maxAgeMs: 1000,
    timeoutMs: 250,
    timeoutAfterChangeMs: 3000,
  });
  /** Made when an admin first asks after a change, and kept until the next. */
  const merge = async (): Promise<MergedTexts> => {
    await checks.ifDue();
    state.merged ??= mergeTexts({ bundled, ...state });
    return state.merged;
  };
  await checks.now();

  return {
    of: (language) => {
      const checking = checks.ifDue();
      return checking === undefined ? state.byLanguage[language] : checking.then(() => state.byLanguage[language]);
    },
    namesOf: bundled.namesOf,
    list: async ({ limit, before, q = '', show }) => {
      const search = toSearchQuery(q);
      const found = search === null ? null : [...searchBundled(q), ...(await queries.findKeys(search))];
      const { byFilter, listedKeyOf } = await merge();
      const listed = found && new Set(found.map(listedKeyOf));
      const page: InterfaceText[] = [];
      for (const text of byFilter[show]) {
        if (page.length === limit) break;
        const isAsked = (before === undefined || text.key > before) && (listed === null || listed.has(text.key));
        if (isAsked) page.push(text);
      }
      return page;
    },
    get: async (key) => {
      const text = (await merge()).byFilter.all.find((one) => one.key === key);
      if (text === undefined) throw new ApiError('translation_not_found');
      return text;
    },
    expire: checks.expire,
  };
};
