import type { SavedMilestone } from '@bustan/contract/milestones.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { outbox, useOutbox } from '#platform/outbox/outbox.ts';
import type { OutboxEvent } from '#platform/outbox/outbox-sender.ts';
import { dismissErrorToasts } from '#ui/toasts.ts';
import { type MilestoneDraftPlaces, undoMilestone } from './milestone-draft-places.ts';
import { applySaved, checkSignedIn } from './pathway.api.ts';
import { type AddedMilestone, milestoneKind, UNDO_SECONDS, waitingMilestones } from './waiting-milestones.ts';

type MilestoneEvent = OutboxEvent<AddedMilestone, SavedMilestone>;

/** Whose cache learns what was saved: for the whole visit, since sending goes on when another page is opened. */
const following = new WeakSet<QueryClient>();

const followSaved = (client: QueryClient): void => {
  if (following.has(client)) return;
  following.add(client);
  outbox.watch(milestoneKind, (event: MilestoneEvent) => {
    if (event.type === 'sent') applySaved(client, event.item.userId, event.result);
  });
};

interface Events {
  onSaved: (id: string) => void;
  onSignedOut: () => void;
}

/** The milestones that are not on the server yet, newest first, and their actions. */
export const useMilestoneOutbox = (userId: string, { onSaved, onSignedOut }: Events) => {
  const client = useQueryClient();
  const items = useOutbox(milestoneKind);
  const entries = useMemo(() => waitingMilestones(items), [items]);
  useEffect(() => followSaved(client), [client]);
  useEffect(
    () => outbox.watch(milestoneKind, (event: MilestoneEvent) => event.type === 'sent' && onSaved(event.item.id)),
    [onSaved],
  );
  // What can still be undone is sent when the page is left.
  useEffect(() => () => void outbox.sendAll('all'), []);
  return {
    entries,
    discard: outbox.discard,
    /** Undefined if it is too late. */
    undo: (id: string, places: MilestoneDraftPlaces) => undoMilestone(id, outbox, places),
    retry: (id: string) => {
      dismissErrorToasts();
      void outbox.retry(id);
    },
    add: async (added: AddedMilestone): Promise<void> => {
      await outbox.put({ id: added.id, userId, kind: milestoneKind, body: added, waitMs: UNDO_SECONDS * 1000 });
      // Asked now: after ten seconds it would be too late to learn that one is signed out.
      checkSignedIn().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_signed_in') onSignedOut();
      });
    },
  };
};
