import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage, tabStorage } from '#platform/storage/storage.ts';

/** What was begun longer ago is not wanted any more, and not left lying on the device. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Where drafts are kept; tests have their own. */
interface DraftPlaces {
  tab?: TextStorage;
  device?: TextStorage;
  now?: () => number;
}

interface DraftForm {
  userId: string;
  /** Names the form, as in `check-in`. */
  form: string;
}

interface DraftOptions<Draft> extends DraftForm, DraftPlaces {
  /** Of a form that several rows have: which of them. */
  id?: string | undefined;
  /** Reads what was stored, perhaps by an earlier version of the page; undefined if it is malformed. */
  parse: (stored: object) => Draft | undefined;
}

const prefixOf = ({ userId, form }: DraftForm): string => `${USER_DATA_PREFIX}${form}.${userId}`;

const parseStored = (json: string | null): object | undefined => {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** One without a time was begun in this tab before drafts had one. */
const isOutOfDate = (stored: object, now: number): boolean =>
  'savedAt' in stored && typeof stored.savedAt === 'number' && now - stored.savedAt > MAX_AGE_MS;

/**
 * [Note: what is typed is kept] What was typed into a form and not saved. It belongs to one person and outlives a
 * reload, an expired session and the tab; signing out erases it with all else of that person. Each tab has its own
 * copy, so that two tabs with one form do not mix; the device has the newest one, for a tab that has none.
 */
export const draftStorage = <Draft extends object>(options: DraftOptions<Draft>) => {
  const { id, parse, tab = tabStorage, device = deviceStorage, now = Date.now } = options;
  const key = id === undefined ? prefixOf(options) : `${prefixOf(options)}.${id}`;
  const clear = (): void => {
    tab.removeItem(key);
    device.removeItem(key);
  };
  return {
    load: (): Draft | undefined => {
      const stored = parseStored(tab.getItem(key)) ?? parseStored(device.getItem(key));
      if (stored === undefined) return undefined;
      if (!isOutOfDate(stored, now())) return parse(stored);
      clear();
      return undefined;
    },
    save: (draft: Draft): void => {
      const json = JSON.stringify({ ...draft, savedAt: now() });
      tab.setItem(key, json);
      device.setItem(key, json);
    },
    clear,
  };
};

/** The ids of the rows that have a draft on this device. */
export const listDraftIds = (form: DraftForm, { device = deviceStorage }: DraftPlaces = {}): string[] => {
  const prefix = `${prefixOf(form)}.`;
  return device.keys(prefix).map((key) => key.slice(prefix.length));
};

/** Saved or erased in another tab: the same draft is not kept here either. */
export const forgetErasedElsewhere = (
  { key, newValue, oldValue }: Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>,
  tab: TextStorage = tabStorage,
): void => {
  const isErased = key?.startsWith(USER_DATA_PREFIX) === true && newValue === null;
  if (isErased && tab.getItem(key) === oldValue) tab.removeItem(key);
};

if (typeof window !== 'undefined') addEventListener('storage', (event) => forgetErasedElsewhere(event));
