import { readHelplineChanges } from '@bustan/contract/helplines/helpline-changes.ts';
import type { HelplineChange } from '@bustan/contract/helplines.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';
import { createStore } from '#platform/store/store.ts';

/** Key of the changes among the page rows of a server-rendered document. */
export const CHANGES_QUERY_KEY = 'helpline-changes';

const STORAGE_KEY = 'bustan.helpline-changes';
/** Several lists on one page fetch once, and not at all right after a document that came with the changes. */
const DEDUPE_MS = 200;

type Changes = readonly HelplineChange[];
const NO_CHANGES: Changes = [];

interface ChangesCacheOptions {
  fetchChanges: () => Promise<unknown>;
  storage: TextStorage;
  isOnline: () => boolean;
}

/**
 * The operator's changes to the helplines, cached on this device. The bundled helplines apply until changes are known
 * and if stored ones cannot be read; only a complete, valid answer replaces the stored changes.
 */
export const createChangesCache = ({ fetchChanges, storage, isOnline }: ChangesCacheOptions) => {
  const fetched = createStore<Changes | undefined>(undefined);
  let stored: Changes | undefined;
  let hasFetched = false;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  const readStored = (): Changes => {
    try {
      return readHelplineChanges(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')) ?? NO_CHANGES;
    } catch {
      return NO_CHANGES; // overwritten by something else
    }
  };
  const accept = (answer: unknown): void => {
    const changes = readHelplineChanges(answer);
    if (changes === null) return;
    const text = JSON.stringify(changes);
    const known = fetched.get() ?? stored;
    if (known !== undefined && JSON.stringify(known) === text) return;
    storage.setItem(STORAGE_KEY, text);
    fetched.set(changes);
  };
  return {
    subscribe: fetched.subscribe,
    /** Fetched by this page, or else stored by an earlier one. */
    get: (): Changes => {
      stored ??= readStored();
      return fetched.get() ?? stored;
    },
    /** Takes the changes of the server-rendered document as an answer, unless this page has fetched already. */
    seed: (rendered: unknown): void => {
      if (hasFetched) return;
      hasFetched = true;
      freshUntil = performance.now() + DEDUPE_MS;
      accept(rendered);
    },
    /** Never rejects: without an answer the changes stay as they are, and the next page fetches again. */
    refresh: async (): Promise<void> => {
      if (!isOnline()) return;
      if (performance.now() < freshUntil) return pending;
      freshUntil = performance.now() + DEDUPE_MS;
      hasFetched = true;
      // Requests run one after the other, so that an older answer never replaces a newer one.
      const previous = pending;
      pending = Promise.resolve(previous)
        .then(fetchChanges)
        .then(accept, () => undefined);
      return pending;
    },
  };
};

/** The import is dynamic so that pages do not load the contract for it. */
export const changesCache = createChangesCache({
  fetchChanges: async () => (await import('./fetch-changes.ts')).fetchChanges(),
  storage: deviceStorage,
  isOnline: () => navigator.onLine,
});
