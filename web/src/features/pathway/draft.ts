import { MILESTONE_TYPES, type MilestoneType } from '@bustan/contract/milestone-types.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { newId } from '#platform/storage/session-id.ts';
import { type KeptTexts, tabStorage } from '#platform/storage/storage.ts';

/** A milestone being written. Its id is made with it, so that sending it twice saves it once. */
export interface Draft {
  id: string;
  type: MilestoneType | null;
  company: string;
  position: string;
  notes: string;
}

const keyOf = (userId: string) => `${USER_DATA_PREFIX}milestone.${userId}`;

export const emptyDraft = (): Draft => ({ id: newId(), type: null, company: '', position: '', notes: '' });

/** A draft out of what was kept; undefined where that is broken. */
export const readDraft = (kept: unknown): Draft | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { id, type, company, position, notes } = kept as Partial<Record<keyof Draft, unknown>>; // each is looked at below
  const isWhole = [id, company, position, notes].every((field) => typeof field === 'string');
  if (!isWhole) return undefined;
  const known = MILESTONE_TYPES.find((one) => one === type) ?? null;
  return { id: String(id), type: known, company: String(company), position: String(position), notes: String(notes) };
};

const parse = (json: string | null): unknown => {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
};

/** Survives Escape, a failure and a reload within the tab; each person has their own. */
export const drafts = (userId: string, storage: KeptTexts = tabStorage) => ({
  open: (): Draft => readDraft(parse(storage.find(keyOf(userId)))) ?? emptyDraft(),
  keep: (draft: Draft): void => storage.keep(keyOf(userId), JSON.stringify(draft)),
  forget: (): void => storage.forget(keyOf(userId)),
});
