import type { InterfaceText, ShownTexts } from '@bustan/contract/interface-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Changes } from '#database/changes/changes.ts';
import type { Database } from '#database/database.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { toSearchQuery } from '#platform/search/full-text.ts';
import { readBundledTexts } from './bundled-texts.ts';
import { bundledSearch, type MergedTexts, mergeTexts } from './merge-texts.ts';
import { type LanguageTexts, type OverlaidTexts, overlayTexts } from './overlay-texts.ts';
import { type TranslatedRow, textQueries } from './texts.queries.ts';

export type GetTexts = (language: Language) => LanguageTexts | Promise<LanguageTexts>;

export interface InterfaceTextsPage {
  limit: number;
  before?: string | undefined;
  q?: string | undefined;
  show: ShownTexts;
}

export interface InterfaceTexts {
  /** The texts as they are now; a promise only while that is asked or loaded. */
  getTexts: GetTexts;
  /** The placeholders that the interface fills in for a key; null for an unknown key. */
  placeholdersOf(key: string): ReadonlySet<string> | null;
  /** Every text with its bundled text, sorted by key; the one whose whole key was searched for comes first. */
  list(page: InterfaceTextsPage): Promise<InterfaceText[]>;
  /** Refuses with `translation_not_found` for a key that neither the interface nor the table knows. */
  get(key: string): Promise<InterfaceText>;
}

/** The rows of the table, and what is derived from them. */
interface TextsState extends OverlaidTexts {
  rows: readonly TranslatedRow[];
  merged?: MergedTexts;
}

/** The bundled texts with the translations of the table, cached in memory: pages are served without the database. */
interface TextsDeps {
  db: Database;
  changes: Changes;
  log: Log;
}

export const createTexts = async ({ db, changes, log }: TextsDeps): Promise<InterfaceTexts> => {
  const bundled = readBundledTexts();
  const queries = textQueries(db);
  const searchBundled = bundledSearch(bundled);
  const cache = await createVersionedCache<TextsState>({
    initial: { ...overlayTexts(bundled, []), rows: [] },
    changes,
    table: 'translations',
    load: async () => {
      const rows = await queries.listRows();
      const overlaid = overlayTexts(bundled, rows);
      for (const [key, faults] of overlaid.faultsByKey) log.warn({ key, faults }, 'a translation is not shown');
      return { ...overlaid, rows };
    },
    log,
    failureMessage: 'the translations could not be read',
  });
  /** Merged when an admin first asks after a change. */
  const getMerged = async (): Promise<MergedTexts> => {
    const state = await cache.get();
    state.merged ??= mergeTexts({ bundled, ...state });
    return state.merged;
  };

  return {
    getTexts: (language) => {
      const state = cache.get();
      return state instanceof Promise
        ? state.then(({ byLanguage }) => byLanguage[language])
        : state.byLanguage[language];
    },
    placeholdersOf: bundled.placeholdersOf,
    list: async ({ limit, before, q = '', show }) => {
      const search = toSearchQuery(q);
      const found = search === null ? null : [...searchBundled(q), ...(await queries.findKeys(search))];
      const { byFilter, listedKeyOf } = await getMerged();
      const listed = found && new Set(found.map(listedKeyOf));
      const texts = byFilter[show].filter(({ key }) => listed === null || listed.has(key));
      const named = listedKeyOf(q.trim());
      const exact = texts.filter(({ key }) => key === named);
      const others = texts.filter(({ key }) => key !== named);
      if (before === undefined) return [...exact, ...others].slice(0, limit);
      // After the text that stood first, because it was named, the others begin.
      return others.filter(({ key }) => before === named || key > before).slice(0, limit);
    },
    get: async (key) => {
      const text = (await getMerged()).byFilter.all.find((one) => one.key === key);
      if (text === undefined) throw new ApiError('translation_not_found');
      return text;
    },
  };
};
