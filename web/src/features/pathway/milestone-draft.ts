import { MILESTONE_TYPES, type MilestoneType } from '@bustan/contract/enums.ts';
import { MAX_COMPANY_CHARS, MAX_MILESTONE_NOTES_CHARS, MAX_POSITION_CHARS } from '@bustan/contract/limits.ts';
import type { NewMilestone } from '@bustan/contract/milestones.ts';
import { countChars } from '@bustan/contract/text.ts';
import { useMemo, useState } from 'react';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { newId } from '#platform/storage/device-id.ts';
import { type TextStorage, tabStorage } from '#platform/storage/storage.ts';

/** A milestone being written. It gets its id here, so that sending it twice saves it once. */
export interface MilestoneDraft {
  id: string;
  type: MilestoneType | null;
  company: string;
  position: string;
  notes: string;
}

const keyOf = (userId: string) => `${USER_DATA_PREFIX}milestone.${userId}`;

export const emptyDraft = (): MilestoneDraft => ({ id: newId(), type: null, company: '', position: '', notes: '' });

/** Reads a stored draft; undefined if it is malformed. */
export const readDraft = (stored: unknown): MilestoneDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, type, company, position, notes } = stored as Partial<Record<keyof MilestoneDraft, unknown>>; // each is looked at below
  const isComplete = [id, company, position, notes].every((field) => typeof field === 'string');
  if (!isComplete) return undefined;
  const knownType = MILESTONE_TYPES.find((candidate) => candidate === type) ?? null;
  return {
    id: String(id),
    type: knownType,
    company: String(company),
    position: String(position),
    notes: String(notes),
  };
};

/** The draft as the body of `POST /api/v1/journey-milestones`. */
export const milestoneBody = ({
  id,
  type,
  company,
  position,
  notes,
}: MilestoneDraft & { type: MilestoneType }): NewMilestone => ({ id, type, company_name: company, position, notes });

const parse = (json: string | null): unknown => {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
};

/** Survives Escape, a failure and a reload in the same tab; stored per person. */
export const milestoneDraftStorage = (userId: string, storage: TextStorage = tabStorage) => ({
  load: (): MilestoneDraft => readDraft(parse(storage.getItem(keyOf(userId)))) ?? emptyDraft(),
  save: (draft: MilestoneDraft): void => storage.setItem(keyOf(userId), JSON.stringify(draft)),
  clear: (): void => storage.removeItem(keyOf(userId)),
});

type MilestoneField = Exclude<keyof MilestoneDraft, 'id'>;
type MilestoneFaults = Readonly<Partial<Record<MilestoneField, TextKey>>>;

/** Validation errors in the order of the form's fields (spec section 5). */
export const milestoneFaults = ({ type, company, position, notes }: MilestoneDraft): MilestoneFaults => ({
  ...(type === null && { type: 'pathway.fault.type' }),
  ...(countChars(company) === 0 && { company: 'pathway.fault.company-missing' }),
  ...(countChars(company) > MAX_COMPANY_CHARS && { company: 'pathway.fault.company-long' }),
  ...(countChars(position) > MAX_POSITION_CHARS && { position: 'pathway.fault.position' }),
  ...(countChars(notes) > MAX_MILESTONE_NOTES_CHARS && { notes: 'pathway.fault.notes' }),
});

/** State of the dialog: a new milestone, whose draft is stored, or an unsaved one from the outbox. */
export const useMilestoneForm = (userId: string) => {
  const storage = useMemo(() => milestoneDraftStorage(userId), [userId]);
  const [editing, setEditing] = useState<{ draft: MilestoneDraft; isNew: boolean }>();
  return {
    draft: editing?.draft,
    start: () => setEditing({ draft: storage.load(), isNew: true }),
    /** Reopens an undone milestone, which becomes the stored draft. */
    reopen: (draft: MilestoneDraft) => {
      storage.save(draft);
      setEditing({ draft, isNew: true });
    },
    edit: (draft: MilestoneDraft) => setEditing({ draft, isNew: false }),
    change: (draft: MilestoneDraft) => {
      if (editing?.isNew) storage.save(draft);
    },
    /** The next draft starts empty, with its own id. */
    finish: () => {
      if (editing?.isNew) storage.save(emptyDraft());
      setEditing(undefined);
    },
    close: () => setEditing(undefined),
  };
};
