import { readHelplineOverrides } from '@bustan/contract/helplines/helpline-overrides.ts';
import type { HelplineOverride } from '@bustan/contract/helplines.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';
import { createStore } from '#platform/store/store.ts';

/** Key of the overrides among the page rows of a server-rendered document. */
export const OVERRIDES_QUERY_KEY = 'helpline-changes';

const STORAGE_KEY = 'bustan.helpline-changes';
/** Several lists on one page fetch once, and not at all right after a document that came with the overrides. */
const DEDUPE_MS = 200;

type Overrides = readonly HelplineOverride[];
const NO_OVERRIDES: Overrides = [];

interface OverridesCacheOptions {
  fetchOverrides: () => Promise<unknown>;
  storage: TextStorage;
  isOnline: () => boolean;
}

/**
 * The operator's overrides of the helplines, cached on this device. The bundled helplines apply until overrides are known
 * and if stored ones cannot be read; only a complete, valid answer replaces the stored overrides.
 */
export const createOverridesCache = ({ fetchOverrides, storage, isOnline }: OverridesCacheOptions) => {
  const fetched = createStore<Overrides | undefined>(undefined);
  let stored: Overrides | undefined;
  let hasFetched = false;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  const readStored = (): Overrides => {
    try {
      return readHelplineOverrides(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')) ?? NO_OVERRIDES;
    } catch {
      return NO_OVERRIDES; // overwritten by something else
    }
  };
  const accept = (answer: unknown): void => {
    const overrides = readHelplineOverrides(answer);
    if (overrides === null) return;
    const text = JSON.stringify(overrides);
    const known = fetched.get() ?? stored;
    if (known !== undefined && JSON.stringify(known) === text) return;
    storage.setItem(STORAGE_KEY, text);
    fetched.set(overrides);
  };
  return {
    subscribe: fetched.subscribe,
    /** Fetched by this page, or else stored by an earlier one. */
    get: (): Overrides => {
      stored ??= readStored();
      return fetched.get() ?? stored;
    },
    /** Takes the overrides of the server-rendered document as an answer, unless this page has fetched already. */
    seed: (rendered: unknown): void => {
      if (hasFetched) return;
      hasFetched = true;
      freshUntil = performance.now() + DEDUPE_MS;
      accept(rendered);
    },
    /** Never rejects: without an answer the overrides stay as they are, and the next page fetches again. */
    refresh: async (): Promise<void> => {
      if (!isOnline()) return;
      if (performance.now() < freshUntil) return pending;
      freshUntil = performance.now() + DEDUPE_MS;
      hasFetched = true;
      // Requests run one after the other, so that an older answer never replaces a newer one.
      const previous = pending;
      pending = Promise.resolve(previous)
        .then(fetchOverrides)
        .then(accept, () => undefined);
      return pending;
    },
  };
};

/** The import is dynamic so that pages do not load the contract for it. */
export const overridesCache = createOverridesCache({
  fetchOverrides: async () => (await import('./fetch-overrides.ts')).fetchOverrides(),
  storage: deviceStorage,
  isOnline: () => navigator.onLine,
});
