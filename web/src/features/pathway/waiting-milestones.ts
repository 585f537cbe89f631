import type { MilestoneType } from '@bustan/contract/enums.ts';
import type { OutboxItem, OutboxKind } from '#platform/outbox/outbox-item.ts';
import type { MilestoneDraft } from './milestone-draft.ts';

export const UNDO_SECONDS = 10;

/** A milestone as it was added. [Note: a milestone waits ten seconds] */
export interface AddedMilestone extends MilestoneDraft {
  type: MilestoneType;
  /** Badges owned when it was added. If the answer is lost, newly owned ones are those that it earned. */
  ownedBefore: readonly string[];
}

export const milestoneKind: OutboxKind<AddedMilestone> = { name: 'milestone' };

/** A milestone that is not on the server yet, as the path shows it. */
export interface WaitingMilestone extends AddedMilestone {
  addedAt: number;
  /** When it will be sent. */
  dueAt: number;
  /** `undoable` until it is sent; `waiting` for a connection, or for a server in trouble. */
  state: 'undoable' | 'sending' | 'waiting' | 'rejected';
  /** Why it was rejected: a code of the contract's errors. */
  reason: string | undefined;
  /** The device could not store it: it is gone when this page is closed. */
  isOnPageOnly: boolean;
}

const stateOf = ({ state, tries }: OutboxItem): WaitingMilestone['state'] =>
  state === 'waiting' && tries === 0 ? 'undoable' : state;

/** The outbox is oldest first, the path newest first. */
export const waitingMilestones = (items: readonly OutboxItem<AddedMilestone>[]): readonly WaitingMilestone[] =>
  items
    .map((item) => {
      const { id, body, createdAt: addedAt, dueAt, reason, isOnPageOnly = false } = item;
      return { ...body, id, addedAt, dueAt, reason, isOnPageOnly, state: stateOf(item) };
    })
    .reverse();
