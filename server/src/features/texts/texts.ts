import type { InterfaceText, ShownTexts } from '@bustan/contract/interface-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Database } from '#database/database.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { toSearchQuery } from '#platform/search/full-text.ts';
import { readBundledTexts } from './bundled-texts.ts';
import { bundledSearch, type MergedTexts, mergeTexts } from './merge-texts.ts';
import { type LanguageTexts, type OverlaidTexts, overlayTexts } from './overlay-texts.ts';
import { type TranslatedRow, textQueries } from './texts.queries.ts';

export { TEXTS_VERSION } from './texts.queries.ts';

export type GetTexts = (language: Language) => LanguageTexts | Promise<LanguageTexts>;

export interface InterfaceTextsPage {
  limit: number;
  before?: string | undefined;
  q?: string | undefined;
  show: ShownTexts;
}

export interface InterfaceTexts {
  /** The current texts, at most a second behind other processes; a promise only while their version is checked. */
  getTexts: GetTexts;
  /** The placeholders that the interface fills in for a key; null for an unknown key. */
  placeholdersOf(key: string): ReadonlySet<string> | null;
  /** Every text with its bundled text, sorted by key. */
  list(page: InterfaceTextsPage): Promise<InterfaceText[]>;
  /** Refuses with `translation_not_found` for a key that neither the interface nor the table knows. */
  get(key: string): Promise<InterfaceText>;
  /** Makes the next caller wait until a change that was just written is loaded. */
  expire(): void;
}

/** The rows of the table, and what is derived from them. */
interface TextsState extends OverlaidTexts {
  rows: readonly TranslatedRow[];
  merged?: MergedTexts;
}

/** The bundled texts with the translations of the table, cached in memory: pages are served without the database. */
export const createTexts = async ({ db, log }: { db: Database; log: Log }): Promise<InterfaceTexts> => {
  const bundled = readBundledTexts();
  const queries = textQueries(db);
  const searchBundled = bundledSearch(bundled);
  const cache = await createVersionedCache<TextsState>({
    initial: { ...overlayTexts(bundled, []), rows: [] },
    findVersion: queries.findVersion,
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
      const page: InterfaceText[] = [];
      for (const text of byFilter[show]) {
        if (page.length === limit) break;
        const isAsked = (before === undefined || text.key > before) && (listed === null || listed.has(text.key));
        if (isAsked) page.push(text);
      }
      return page;
    },
    get: async (key) => {
      const text = (await getMerged()).byFilter.all.find((one) => one.key === key);
      if (text === undefined) throw new ApiError('translation_not_found');
      return text;
    },
    expire: cache.expire,
  };
};
