import type { MilestoneType } from '@bustan/contract/milestone-types.ts';
import { UNSENT_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type KeptTexts } from '#platform/storage/storage.ts';
import { type Draft, readDraft } from './draft.ts';

/** A milestone that the server does not have yet. [Note: a milestone waits ten seconds] */
export interface WaitingMilestone extends Draft {
  type: MilestoneType;
  /** When it was added, and when it is to be sent. */
  addedAt: number;
  dueAt: number;
  /** Sent at least once, so that the server may have it although no answer came: it cannot be undone any more. */
  isTried: boolean;
  hasFailed: boolean;
  /** The badges owned when it was added: what is new after it was earned by it, whichever try the server heard. */
  ownedBefore: readonly string[];
}

const read = (json: string | null): WaitingMilestone[] => {
  try {
    const kept: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readOne) : [];
  } catch {
    return [];
  }
};

const readOne = (kept: Partial<WaitingMilestone> | null): WaitingMilestone[] => {
  const draft = readDraft(kept);
  if (draft === undefined || draft.type === null || kept === null) return [];
  const { addedAt, dueAt, isTried, hasFailed, ownedBefore } = kept;
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

/** Kept on the device until the server has them, newest first; in memory alone where nothing can be kept. */
export const waitingMilestones = (userId: string, storage: KeptTexts = deviceStorage) => {
  const key = `${UNSENT_PREFIX}milestones.${userId}`;
  let inMemory: readonly WaitingMilestone[] = [];
  let isKept = true;
  // Read anew each time: another tab of the same person may have undone or sent one.
  const list = (): readonly WaitingMilestone[] => (isKept ? read(storage.find(key)) : inMemory);
  const write = (milestones: readonly WaitingMilestone[]): void => {
    inMemory = milestones;
    if (milestones.length === 0) storage.forget(key);
    else storage.keep(key, JSON.stringify(milestones));
    isKept = milestones.length === 0 || storage.find(key) !== null;
  };
  return {
    list,
    find: (id: string) => list().find((milestone) => milestone.id === id),
    put: (milestone: WaitingMilestone): void => {
      const others = list().filter(({ id }) => id !== milestone.id);
      write([...others, milestone].toSorted((one, other) => other.addedAt - one.addedAt));
    },
    remove: (id: string): void => write(list().filter((milestone) => milestone.id !== id)),
  };
};
export type KeptMilestones = ReturnType<typeof waitingMilestones>;
