import type { CheckIn } from '@bustan/contract/check-ins.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { outbox, useOutbox } from '#platform/outbox/outbox.ts';
import type { OutboxItem, OutboxKind } from '#platform/outbox/outbox-item.ts';

/** A check-in as it waits on the device: the same that the server is to store, and no note. */
export interface UnsentCheckIn {
  emotion: Emotion;
  /** With the line that says who wrote it. */
  response: string;
  /** Its bytes are the item's attachment. */
  recording?: { timestamp: number; mediaType: string };
}

export const UNSENT_CHECK_IN: OutboxKind<UnsentCheckIn> = { name: 'check-in' };

export type UnsentItem = OutboxItem<UnsentCheckIn>;

/** A check-in of the list; `unsent` as long as only this device has it. */
export interface ShownCheckIn extends CheckIn {
  unsent?: UnsentItem;
}

export const toShownCheckIn = (item: UnsentItem): ShownCheckIn => ({
  id: item.id,
  emotion: item.body.emotion,
  created_at: new Date(item.createdAt).toISOString(),
  voice_note_url: null,
  ai_analysis: { response: item.body.response },
  unsent: item,
});

/**
 * The rows of the server with what waits to be sent, newest first. One that has just arrived is in both for a moment, and
 * is the server's then; one that was rejected grows no petal.
 */
export const withUnsent = (rows: readonly CheckIn[], items: readonly UnsentItem[]): ShownCheckIn[] => {
  const known = new Set(rows.map(({ id }) => id));
  const waiting = items.filter(({ id, state }) => state !== 'rejected' && !known.has(id)).map(toShownCheckIn);
  if (waiting.length === 0) return [...rows];
  return [...waiting, ...rows].sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
};

/** What waits, and what the server has rejected. */
export const useUnsentCheckIns = (): readonly UnsentItem[] => useOutbox(UNSENT_CHECK_IN);

/** One of them, as long as it is on this device alone. */
export const useUnsentCheckIn = (id: string | undefined): UnsentItem | undefined =>
  useUnsentCheckIns().find((item) => item.id === id);

/** Why the server has rejected one, beside the codes of its errors: it is more than a week old. */
export const TOO_OLD = 'check_in_too_old';

/** Tries a rejected one again as one of today: its own day is too long ago. */
export const saveAsToday = ({ id, userId, body }: UnsentItem): Promise<void> =>
  outbox.put({ id, userId, kind: UNSENT_CHECK_IN, body });

/** Tries a rejected one again without what the server does not take. */
export const saveWithoutRecording = ({ id, userId, body: { recording: _, ...body }, createdAt }: UnsentItem) =>
  outbox.put({ id, userId, kind: UNSENT_CHECK_IN, body, createdAt });
