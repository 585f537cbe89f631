import { type HelplineChange, readHelplineChanges } from '@bustan/contract/distress/helpline-changes.ts';
import { deviceStorage, type KeptTexts } from '#platform/storage/storage.ts';
import { createStore } from '#platform/store/store.ts';

/** As the rows that a page was drawn with call them. */
export const CHANGES_QUERY = 'helpline-changes';

const CHANGES_KEY = 'bustan.helpline-changes';
/** The lists of one page ask once, and not at all right after the document that they came with. */
const TOGETHER_MS = 200;

type Changes = readonly HelplineChange[];
const NONE: Changes = [];

interface KeptChangesOptions {
  /** Asks the server; what it answers has been checked against the contract. */
  ask: () => Promise<unknown>;
  storage: KeptTexts;
  isOnline: () => boolean;
}

/**
 * What the operator changed of the helplines, as this device knows it. The bundled lines stand until it is known, and
 * for whatever cannot be read of it; only a whole answer takes the place of what was kept.
 */
export const createKeptChanges = ({ ask, storage, isOnline }: KeptChangesOptions) => {
  const learned = createStore<Changes | undefined>(undefined);
  let keptBefore: Changes | undefined;
  let hasAsked = false;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const read = (): Changes => {
    try {
      return readHelplineChanges(JSON.parse(storage.find(CHANGES_KEY) ?? '[]')) ?? NONE;
    } catch {
      return NONE; // written over by somebody else: the bundle stands
    }
  };
  const learn = (answer: unknown): void => {
    const changes = readHelplineChanges(answer);
    if (changes === null) return;
    const text = JSON.stringify(changes);
    const known = learned.get() ?? keptBefore;
    if (known !== undefined && JSON.stringify(known) === text) return;
    storage.keep(CHANGES_KEY, text);
    learned.set(changes);
  };
  return {
    subscribe: learned.subscribe,
    /** What this page learned, or what an earlier one kept. */
    get: (): Changes => {
      keptBefore ??= read();
      return learned.get() ?? keptBefore;
    },
    /** What the document was drawn with: as good as an answer, for whoever has had none. */
    adopt: (drawn: unknown): void => {
      if (hasAsked) return;
      hasAsked = true;
      freshUntil = performance.now() + TOGETHER_MS;
      learn(drawn);
    },
    /** Never fails: without an answer everything stays as it is, and the next page asks again. */
    refresh: async (): Promise<void> => {
      if (!isOnline()) return;
      if (performance.now() < freshUntil) return asking;
      freshUntil = performance.now() + TOGETHER_MS;
      hasAsked = true;
      // One after the other, so that an older answer never takes the place of a newer one.
      const before = asking;
      asking = Promise.resolve(before)
        .then(ask)
        .then(learn, () => undefined);
      return asking;
    },
  };
};

/** Of this device. The call is fetched when it is made, so that no page loads the contract for it. */
export const keptChanges = createKeptChanges({
  ask: async () => (await import('./fetch-changes.ts')).fetchChanges(),
  storage: deviceStorage,
  isOnline: () => navigator.onLine,
});
