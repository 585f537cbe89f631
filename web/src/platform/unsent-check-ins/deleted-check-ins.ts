import { calls } from '@bustan/contract/calls.ts';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call, urlOf } from '#platform/api/call.ts';
import { outbox, useOutbox } from '#platform/outbox/outbox.ts';
import type { OutboxItem, OutboxKind } from '#platform/outbox/outbox-item.ts';
import type { Sender } from '#platform/outbox/outbox-sender.ts';

export interface DeletedCheckIn {
  /** How often the check-in itself was sent before. */
  triesToSave: number;
}

/** A deletion that the server has not answered yet; its id is the check-in's. */
export const DELETED_CHECK_IN: OutboxKind<DeletedCheckIn> = { name: 'check-in-deletion' };

type DeletedItem = OutboxItem<DeletedCheckIn>;

/** Gone is gone, whoever deleted it; a save that is still on its way is refused by the server. */
export const deletionSender: Sender<DeletedCheckIn, null> = {
  send: async ({ id, userId }, { signal }) => {
    try {
      await call(calls.deleteCheckIn, { params: { id }, as: userId, signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'check_in_not_found') throw error;
    }
    return null;
  },
  requestOf: ({ id }) => ({ method: 'DELETE', path: urlOf(calls.deleteCheckIn, { params: { id } }) }),
};

/**
 * Resolves when it is decided on the device, to whether that was all: one that was never sent is nowhere else. Otherwise
 * the deletion waits in the place of what may have arrived.
 */
export const deleteCheckIn = async (
  { id, userId }: Pick<DeletedItem, 'id' | 'userId'>,
  { put, withdraw, find }: Pick<typeof outbox, 'put' | 'withdraw' | 'find'> = outbox,
): Promise<boolean> => {
  if ((await withdraw(id)) !== undefined) return true;
  const triesToSave = (await find(id))?.tries ?? 0;
  await put({ id, userId, kind: DELETED_CHECK_IN, body: { triesToSave } });
  return false;
};

export const useDeletedCheckIns = (): readonly DeletedItem[] => useOutbox(DELETED_CHECK_IN);

/** One that the server would not delete is shown again. */
export const withoutDeleted = (rows: readonly CheckIn[], items: readonly DeletedItem[]): readonly CheckIn[] => {
  const deleted = new Set(items.filter(({ state }) => state !== 'rejected').map(({ id }) => id));
  return deleted.size === 0 ? rows : rows.filter(({ id }) => !deleted.has(id));
};
