import { createStore } from '#platform/store/store.ts';
import type { KeptMilestones, WaitingMilestone } from './waiting.ts';

export const UNDO_SECONDS = 10;

export interface ShownMilestone extends WaitingMilestone {
  state: 'waiting' | 'sending' | 'failed';
}

export interface SendingEvents<Saved> {
  send: (milestone: WaitingMilestone) => Promise<Saved>;
  /** Sends while the page goes away; whether it arrived is not heard. */
  part: (milestone: WaitingMilestone) => void;
  onSaved: (milestone: WaitingMilestone, saved: Saved) => void;
  /** Answers whether it is to wait for the person to come back, rather than stand there as failed. */
  onFailed: (error: unknown) => boolean;
}

/**
 * What is added can be undone for ten seconds, and cannot be changed after; so it is sent when they are over, or at
 * once when the page is being left. What is not sent stays on the device. [Note: a milestone waits ten seconds]
 */
export const createSending = <Saved>(kept: KeptMilestones, events: () => SendingEvents<Saved>) => {
  const inFlight = new Map<string, Promise<void>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isStopped = false;

  const stateOf = ({ id, hasFailed }: WaitingMilestone): ShownMilestone['state'] =>
    inFlight.has(id) ? 'sending' : hasFailed ? 'failed' : 'waiting';
  const look = (): readonly ShownMilestone[] => kept.list().map((one) => ({ ...one, state: stateOf(one) }));
  const { get, set, subscribe } = createStore(look());
  const refresh = (): void => set(look());

  const attempt = async (milestone: WaitingMilestone): Promise<void> => {
    const trying = { ...milestone, isTried: true, hasFailed: false };
    kept.put(trying);
    try {
      const saved = await events().send(trying);
      if (isStopped) return;
      kept.remove(trying.id);
      events().onSaved(milestone, saved);
    } catch (error) {
      if (isStopped) return;
      kept.put({ ...trying, hasFailed: !events().onFailed(error) });
    }
  };
  const send = (id: string): Promise<void> => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const milestone = kept.find(id);
    const running = inFlight.get(id);
    if (running !== undefined) return running;
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
  const schedule = ({ id, dueAt }: WaitingMilestone): void => {
    clearTimeout(timers.get(id));
    // A clock that was set back must not make it wait for hours.
    const remaining = Math.min(dueAt - Date.now(), UNDO_SECONDS * 1000);
    timers.set(
      id,
      setTimeout(() => void send(id), remaining),
    );
  };
  const waiting = () => kept.list().filter(({ hasFailed }) => !hasFailed);

  return {
    get,
    subscribe,
    /** Takes up what an earlier visit left: what is due, was tried or has failed is sent at once. */
    open: (): void => {
      for (const one of kept.list()) {
        if (one.isTried || one.hasFailed || one.dueAt <= Date.now()) void send(one.id);
        else schedule(one);
      }
      refresh();
    },
    add: (milestone: Omit<WaitingMilestone, 'addedAt' | 'dueAt' | 'isTried' | 'hasFailed'>): void => {
      const addedAt = Date.now();
      // An edited one may have been heard by the server already: it keeps its id, so that it is never there twice, and
      // there is nothing left to undo.
      const isTried = kept.find(milestone.id)?.isTried === true;
      const dueAt = isTried ? addedAt : addedAt + UNDO_SECONDS * 1000;
      const added = { ...milestone, addedAt, dueAt, isTried, hasFailed: false };
      kept.put(added);
      schedule(added);
      refresh();
    },
    /** Takes it back; undefined when it is too late. */
    undo: (id: string): WaitingMilestone | undefined => {
      const milestone = kept.find(id);
      if (milestone === undefined || milestone.isTried) return undefined;
      clearTimeout(timers.get(id));
      kept.remove(id);
      refresh();
      return milestone;
    },
    discard: (id: string): void => {
      kept.remove(id);
      refresh();
    },
    send,
    /** Sends all that waits, without waiting for its time. */
    flush: async (): Promise<void> => {
      await Promise.all(waiting().map(({ id }) => send(id)));
    },
    /** The page is going away: nothing can be waited for. */
    part: (): void => {
      for (const one of waiting()) {
        clearTimeout(timers.get(one.id));
        kept.put({ ...one, isTried: true });
        events().part(one);
      }
    },
    /** Nobody is signed in any more: nothing of it may come back. */
    stop: (): void => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
export type Sending<Saved> = ReturnType<typeof createSending<Saved>>;
