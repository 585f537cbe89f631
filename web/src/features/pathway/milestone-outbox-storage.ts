import type { MilestoneType } from '@bustan/contract/enums.ts';
import { UNSENT_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';
import { type MilestoneDraft, readDraft } from './milestone-draft.ts';

/** A milestone that is not on the server yet. [Note: a milestone waits ten seconds] */
export interface OutboxMilestone extends MilestoneDraft {
  type: MilestoneType;
  addedAt: number;
  /** When it will be sent. */
  dueAt: number;
  /** Sent at least once: the server may have it even if no answer came, so it can no longer be undone. */
  isTried: boolean;
  hasFailed: boolean;
  /** Badges owned when it was added. If the answer is lost, newly owned ones are those that it earned. */
  ownedBefore: readonly string[];
}

const parseAll = (json: string | null): OutboxMilestone[] => {
  try {
    const stored: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(parseMilestone) : [];
  } catch {
    return [];
  }
};

const parseMilestone = (stored: Partial<OutboxMilestone> | null): OutboxMilestone[] => {
  const draft = readDraft(stored);
  if (draft === undefined || draft.type === null || stored === null) return [];
  const { addedAt, dueAt, isTried, hasFailed, ownedBefore } = stored;
  return [
    {
      ...draft,
      type: draft.type,
      addedAt: Number(addedAt) || 0,
      dueAt: Number(dueAt) || 0,
      isTried: isTried === true,
      hasFailed: hasFailed === true,
      ownedBefore: Array.isArray(ownedBefore) ? ownedBefore : [],
    },
  ];
};

/** Stored on the device until they are saved, newest first; only in memory if the device cannot store them. */
export const outboxStorage = (userId: string, storage: TextStorage = deviceStorage) => {
  const key = `${UNSENT_PREFIX}milestones.${userId}`;
  let inMemory: readonly OutboxMilestone[] = [];
  let isPersisted = true;
  // Read from storage each time: another tab of the same person may have undone or sent one.
  const list = (): readonly OutboxMilestone[] => (isPersisted ? parseAll(storage.getItem(key)) : inMemory);
  const save = (milestones: readonly OutboxMilestone[]): void => {
    inMemory = milestones;
    if (milestones.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(milestones));
    isPersisted = milestones.length === 0 || storage.getItem(key) !== null;
  };
  return {
    list,
    find: (id: string) => list().find((milestone) => milestone.id === id),
    put: (milestone: OutboxMilestone): void => {
      const others = list().filter(({ id }) => id !== milestone.id);
      save([...others, milestone].toSorted((a, b) => b.addedAt - a.addedAt));
    },
    remove: (id: string): void => save(list().filter((milestone) => milestone.id !== id)),
  };
};
export type OutboxStorage = ReturnType<typeof outboxStorage>;
