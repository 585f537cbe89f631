import type { Language } from '@bustan/contract/languages.ts';
import type { BackendModule, i18n, ReadCallback, ResourceKey } from 'i18next';

/** The spec's section 9: up to 5 retries by i18next, the first after 350 ms, doubling, at most 10 reads at once. */
export const TEXT_RETRIES = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const;

/** Either the texts, or an error and whether i18next may try again. */
type ReadOutcome = Parameters<ReadCallback>;

const fetchTexts = async (language: string): Promise<ReadOutcome> => {
  try {
    const response = await fetch(`/api/v1/locales/${language}.json`);
    if (!response.ok) return [`The server answered ${response.status}`, response.status >= 500];
    return [null, (await response.json()) as ResourceKey];
  } catch (error) {
    // A body that is not JSON stays that way; everything else is a lost connection.
    return [error instanceof Error ? error : String(error), !(error instanceof SyntaxError)];
  }
};

/** Where i18next finds further texts. */
export const textsBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, _namespace, callback) => {
    void fetchTexts(language).then((outcome) => callback(...outcome));
  },
};

const loads = new WeakMap<i18n, Map<Language, Promise<void>>>();
/** The languages of which all texts are there. */
const complete = new WeakMap<i18n, Set<string>>();

/** Loads all texts of a language once; a failure is forgotten, so that the next call tries again. */
export const loadTexts = (instance: i18n, language: Language): Promise<void> => {
  const byLanguage = loads.get(instance) ?? new Map<Language, Promise<void>>();
  loads.set(instance, byLanguage);
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    void instance.reloadResources([language], undefined, (error?: unknown) => {
      if (error === undefined || error === null) {
        complete.set(instance, (complete.get(instance) ?? new Set()).add(language));
        return resolve();
      }
      byLanguage.delete(language);
      reject(new Error(`The texts of ${language} could not be loaded`, { cause: error }));
    });
  });
  byLanguage.set(language, loading);
  return loading;
};

/** The route whose texts came with the document; on the server, the page's. */
const documentRoutes = new WeakMap<i18n, string>();

export const setDocumentRoute = (instance: i18n, path: string): void => {
  documentRoutes.set(instance, path);
};

/** Whether the texts of a route are there in the current language: its own, or all. */
export const hasTextsOf = (instance: i18n, path: string): boolean =>
  documentRoutes.get(instance) === path || (complete.get(instance)?.has(instance.language) ?? false);
