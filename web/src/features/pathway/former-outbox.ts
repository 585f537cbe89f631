import { outbox } from '#platform/outbox/outbox.ts';
import type { NewItem } from '#platform/outbox/stored-items.ts';
import { UNSENT_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';
import { readDraft } from './milestone-draft.ts';
import { type AddedMilestone, milestoneKind } from './waiting-milestones.ts';

const parseAll = (json: string | null): Record<string, unknown>[] => {
  try {
    const stored: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
};

/** Milestones that an earlier version of the page kept in the device's storage; moved once, and then no longer there. */
export const moveFormerMilestones = async (
  userId: string,
  put: (item: NewItem<AddedMilestone>) => Promise<void> = outbox.put,
  storage: TextStorage = deviceStorage,
): Promise<void> => {
  const key = `${UNSENT_PREFIX}milestones.${userId}`;
  const stored = storage.getItem(key);
  if (stored === null) return;
  for (const { addedAt, isTried, ownedBefore, ...former } of parseAll(stored)) {
    const draft = readDraft(former);
    if (draft === undefined || draft.type === null) continue;
    const body = { ...draft, type: draft.type, ownedBefore: Array.isArray(ownedBefore) ? ownedBefore : [] };
    const createdAt = Number(addedAt) || Date.now();
    await put({ id: draft.id, userId, kind: milestoneKind, body, createdAt, isTried: isTried === true });
  }
  storage.removeItem(key);
};
