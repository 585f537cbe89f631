import { createStore } from '#platform/store/store.ts';
import type { OutboxMilestone, OutboxStorage } from './milestone-outbox-storage.ts';

export const UNDO_SECONDS = 10;

export interface OutboxEntry extends OutboxMilestone {
  state: 'waiting' | 'sending' | 'failed';
}

export interface OutboxEvents<Saved> {
  send: (milestone: OutboxMilestone) => Promise<Saved>;
  /** Sends while the page is being unloaded; the answer is never seen. */
  sendOnPageHide: (milestone: OutboxMilestone) => void;
  onSaved: (milestone: OutboxMilestone, saved: Saved) => void;
  /** Returns true to keep it waiting (until the person signs in again) instead of marking it as failed. */
  onFailed: (error: unknown) => boolean;
}

/**
 * A saved milestone cannot be changed, so an added one can be undone for ten seconds first. It is sent after that, or at
 * once when the page is left; until then it stays on the device. [Note: a milestone waits ten seconds]
 */
export const createOutbox = <Saved>(storage: OutboxStorage, events: () => OutboxEvents<Saved>) => {
  const inFlight = new Map<string, Promise<void>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isStopped = false;

  const stateOf = ({ id, hasFailed }: OutboxMilestone): OutboxEntry['state'] =>
    inFlight.has(id) ? 'sending' : hasFailed ? 'failed' : 'waiting';
  const snapshot = (): readonly OutboxEntry[] =>
    storage.list().map((milestone) => ({ ...milestone, state: stateOf(milestone) }));
  const { get, set, subscribe } = createStore(snapshot());
  const refresh = (): void => set(snapshot());

  const attempt = async (milestone: OutboxMilestone): Promise<void> => {
    const attempted = { ...milestone, isTried: true, hasFailed: false };
    storage.put(attempted);
    try {
      const saved = await events().send(attempted);
      if (isStopped) return;
      storage.remove(attempted.id);
      events().onSaved(milestone, saved);
    } catch (error) {
      if (isStopped) return;
      storage.put({ ...attempted, hasFailed: !events().onFailed(error) });
    }
  };
  const send = (id: string): Promise<void> => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const milestone = storage.find(id);
    const inProgress = inFlight.get(id);
    if (inProgress !== undefined) return inProgress;
    if (milestone === undefined) {
      refresh();
      return Promise.resolve();
    }
    const work = attempt(milestone).finally(() => {
      inFlight.delete(id);
      refresh();
    });
    inFlight.set(id, work);
    refresh();
    return work;
  };
  const schedule = ({ id, dueAt }: OutboxMilestone): void => {
    clearTimeout(timers.get(id));
    // If the clock was set back, it must not wait for hours.
    const remaining = Math.min(dueAt - Date.now(), UNDO_SECONDS * 1000);
    timers.set(
      id,
      setTimeout(() => void send(id), remaining),
    );
  };
  const unfailed = () => storage.list().filter(({ hasFailed }) => !hasFailed);

  return {
    get,
    subscribe,
    /** Resumes after an earlier visit: due, tried and failed milestones are sent at once. */
    resume: (): void => {
      for (const milestone of storage.list()) {
        if (milestone.isTried || milestone.hasFailed || milestone.dueAt <= Date.now()) void send(milestone.id);
        else schedule(milestone);
      }
      refresh();
    },
    add: (milestone: Omit<OutboxMilestone, 'addedAt' | 'dueAt' | 'isTried' | 'hasFailed'>): void => {
      const addedAt = Date.now();
      // The server may already have an edited one: it keeps its id, so that it is never saved twice, and cannot be undone.
      const isTried = storage.find(milestone.id)?.isTried === true;
      const dueAt = isTried ? addedAt : addedAt + UNDO_SECONDS * 1000;
      const added = { ...milestone, addedAt, dueAt, isTried, hasFailed: false };
      storage.put(added);
      schedule(added);
      refresh();
    },
    /** Undefined if it is too late. */
    undo: (id: string): OutboxMilestone | undefined => {
      const milestone = storage.find(id);
      if (milestone === undefined || milestone.isTried) return undefined;
      clearTimeout(timers.get(id));
      storage.remove(id);
      refresh();
      return milestone;
    },
    discard: (id: string): void => {
      storage.remove(id);
      refresh();
    },
    send,
    /** Sends everything at once, before it is due. */
    flush: async (): Promise<void> => {
      await Promise.all(unfailed().map(({ id }) => send(id)));
    },
    /** For pagehide, when nothing can be awaited. */
    sendOnPageHide: (): void => {
      for (const milestone of unfailed()) {
        clearTimeout(timers.get(milestone.id));
        storage.put({ ...milestone, isTried: true });
        events().sendOnPageHide(milestone);
      }
    },
    /** After sign-out: a late answer must not store anything again. */
    stop: (): void => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
export type Outbox<Saved> = ReturnType<typeof createOutbox<Saved>>;
