import { v5 as idFrom } from 'uuid';
import { type OutboxItem, type OutboxKind, type OutboxRequest, pauseAfter, waitOf } from './outbox-item.ts';
import type { OutboxPorts } from './outbox-ports.ts';

export interface NewItem<Body> extends Pick<OutboxItem, 'id' | 'userId'> {
  kind: OutboxKind<Body>;
  body: Body;
  /** When it was done; now, if not given. */
  createdAt?: number;
  /** To undo it before it is sent. */
  waitMs?: number;
  /** It was sent before, without an answer: the server may have it. */
  isTried?: boolean;
  /** Bytes that only the sender reads, such as a recording. */
  attachment?: ArrayBuffer;
  request?: OutboxRequest | undefined;
}

/** What may happen to an item. Each is one transaction, so that two tabs never decide about the same one. */
export const storedItems = ({ database, leftItems, now }: Pick<OutboxPorts, 'database' | 'leftItems' | 'now'>) => {
  const isTried = ({ id, tries }: OutboxItem): boolean => tries > 0 || leftItems.has(id);
  /** Nothing, if the item was discarded or replaced since it was claimed. */
  const settle = (sent: OutboxItem, next: Partial<OutboxItem> | undefined) =>
    database.change(sent.id, (item) => {
      if (item?.state !== 'sending' || item.tries !== sent.tries) return item;
      return next && { ...item, ...next };
    });
  return {
    isTried,
    put: <Body>({ kind, waitMs = 0, isTried: wasTried, attachment, createdAt, ...rest }: NewItem<Body>) => {
      const at = now();
      return database.change(
        rest.id,
        (former) => ({
          ...rest,
          kind: kind.name,
          createdAt: createdAt ?? at,
          // The server may have the former one: then this one cannot be undone.
          dueAt: leftItems.has(rest.id) || (former !== undefined && isTried(former)) ? at : at + waitMs,
          tries: former?.tries ?? (wasTried ? 1 : 0),
          state: 'waiting',
        }),
        attachment,
      );
    },
    /**
     * Marks it as being sent, for as long as a try may last; undefined if another tab has it, or it is gone or replaced by
     * one of another kind since it was listed.
     */
    claim: async (
      { id, kind }: Pick<OutboxItem, 'id' | 'kind'>,
      { isAlone, timeoutMs }: { isAlone: boolean; timeoutMs: number },
    ): Promise<OutboxItem | undefined> => {
      let claimed: OutboxItem | undefined;
      await database.change(id, (item) => {
        claimed = undefined;
        if (item?.kind !== kind || item.state === 'rejected') return item;
        if (item.state === 'sending' && !isAlone && waitOf(item, now()) > 0) return item;
        claimed = { ...item, state: 'sending', tries: item.tries + 1, dueAt: now() + timeoutMs };
        return claimed;
      });
      return claimed;
    },
    /** It has arrived. */
    remove: (sent: OutboxItem) => {
      leftItems.add([sent.id]);
      return settle(sent, undefined);
    },
    reject: (sent: OutboxItem, reason: string) => settle(sent, { state: 'rejected', reason }),
    postpone: (sent: OutboxItem) => settle(sent, { state: 'waiting', dueAt: now() + pauseAfter(sent.tries) }),
    /**
     * Waits under another id, for what has this one is somebody else's: always under the same other one, so that a form
     * that still has the first id adds nothing twice.
     */
    renew: async (sent: OutboxItem): Promise<void> => {
      leftItems.add([sent.id]);
      const settled = await settle(sent, { state: 'waiting', dueAt: now() });
      if (settled?.tries === sent.tries && settled.state === 'waiting')
        await database.rename(sent.id, idFrom(sent.id, sent.userId));
    },
    /** Takes back what was never sent; undefined if it is too late. */
    withdraw: async (id: string): Promise<OutboxItem | undefined> => {
      let withdrawn: OutboxItem | undefined;
      await database.change(id, (item) => {
        withdrawn = item?.state === 'waiting' && !isTried(item) ? item : undefined;
        return withdrawn === undefined ? item : undefined;
      });
      return withdrawn;
    },
    /** Due at once, also after it was rejected. */
    release: (id: string) =>
      database.change(id, (item) => {
        if (item === undefined || item.state === 'sending') return item;
        const { reason: _, ...rest } = item;
        return { ...rest, state: 'waiting', dueAt: now() };
      }),
    discard: (id: string) => database.change(id, () => undefined),
  };
};
